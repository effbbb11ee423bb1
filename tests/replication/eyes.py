"""Colours as eyes see them, in steps that look alike."""

import numpy as np

#: Machado, Oliveira and Fernandes (2009), Table 1, severity 1: on linear RGB.
EYES = {
    "all colours": np.eye(3),
    "without red": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "without green": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
}
#: Of linear RGB to CIE XYZ at D65.
_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def linear(colour):
    """Red, green and blue of #rrggbb as light, from 0 to 1 (WCAG 2.1, relative luminance)."""
    shares = np.array([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def apart(one, other, eyes):
    """How different two colours look: the CIE 1976 difference."""
    return np.linalg.norm(_lab(one, eyes) - _lab(other, eyes))


def _lab(colour, eyes):
    xyz = _XYZ @ np.clip(np.asarray(EYES[eyes]) @ linear(colour), 0, 1) / _XYZ.sum(axis=1)
    x, y, z = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])
