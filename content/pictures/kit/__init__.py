"""Everything a dish needs, in one import. 1 Blender unit = 10 cm."""
import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from mathutils import noise as mnoise
from scipy.ndimage import distance_transform_edt as edt
from scipy.ndimage import gaussian_filter, gaussian_filter1d, maximum_filter, maximum_filter1d, zoom

from .food import *
from .light import *
from .materials import *
from .nodes import *
from .noise import *
from .place import *
from .render import render
from .sauce import *
from .scene import *
from .sculpt import *
from .surfaces import *
from .vegetables import garlic
from .ware import *
