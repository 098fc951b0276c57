"""Renders the production hall. Extra arguments: camera position, target (both x,y,z in meters), and focal length in mm."""

import math
import os
import sys

import bpy

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio
from studio import material

target, width, height, samples, (stand, aim, lens) = studio.arguments()
studio.empty_scene(seed=3)

steel = material("steel", "#cfd3d1", roughness=0.3, metallic=1)
dark = material("dark steel", "#5f6a66", roughness=0.35, metallic=1)
wall = material("wall", "#eef1ec", roughness=0.6)
floor = material("floor", "#b9cbbf", roughness=0.16)
green = material("skirting", "#0f5b45", roughness=0.5)
gold = material("gold", "#c2933f", roughness=0.3, metallic=1)
glass = material("glass", "#bcd6d2", roughness=0.08, metallic=0.35)
lamp = material("lamp", "#ffffff", roughness=0.5, emission_strength=2.2)
lamp.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1, 1, 1, 1)
bottle_green = material("bottle", "#0d4534", roughness=0.25)
label = material("label", "#f6f1e1", roughness=0.5)


def block(at, size, surface, edge=0.0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=at)
    made = bpy.context.object
    made.scale = size
    made.data.materials.append(surface)
    if edge:
        bevel = made.modifiers.new("edge", "BEVEL")
        bevel.width, bevel.segments = edge, 3


def cylinder(at, radius, length, surface, turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_cylinder_add(radius=radius, depth=length, location=at, rotation=turn, vertices=64)
    made = bpy.context.object
    made.data.materials.append(surface)
    bpy.ops.object.shade_smooth()
    made.data.use_auto_smooth = True


def dome(at, radius, flatness, surface):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=at, segments=64, ring_count=32)
    made = bpy.context.object
    made.scale = (1, 1, flatness)
    made.data.materials.append(surface)
    bpy.ops.object.shade_smooth()


lying = (math.pi / 2, 0, 0)


def room():
    """Adds a room without a ceiling, because light from the sky causes less noise than lamps at a low sample count."""
    block((0, 0, -0.05), (24, 30, 0.1), floor)
    block((0, 9, 3), (24, 0.2, 6), wall)
    for x in (-7.4, 7.4):
        block((x, 0, 3), (0.2, 30, 6), wall)
    block((0, 8.86, 0.55), (24, 0.06, 1.1), green)
    for x in (-7.27, 7.27):
        block((x, 0, 0.55), (0.06, 30, 1.1), green)
    for y in range(-6, 9, 3):
        for x in (-3.4, 3.4):
            block((x, y, 5.98), (2.6, 0.5, 0.04), lamp)
    for k in range(4):
        block((-7.24, -4 + 3.4 * k, 3.1), (0.05, 2.2, 1.7), glass)


def tank(x, y, h, r=0.8):
    foot = 0.75
    cylinder((x, y, foot + h / 2), r, h, steel)
    dome((x, y, foot + h), r, 0.42, steel)
    dome((x, y, foot), r, 0.42, steel)
    for leg in range(4):
        angle = math.pi / 4 + leg * math.pi / 2
        cylinder((x + r * 0.8 * math.cos(angle), y + r * 0.8 * math.sin(angle), 0.38), 0.055, 0.76, dark)
    for z in (0.95, foot + h * 0.55, foot + h - 0.1):
        cylinder((x, y, z), r + 0.015, 0.05, dark)
    cylinder((x, y, foot + h + 0.42), 0.16, 0.3, steel)
    cylinder((x, y, foot + h + 0.6), 0.24, 0.07, gold)
    cylinder((x, y - r - 0.02, 1.7), 0.22, 0.08, dark, lying)
    cylinder((x, y - r - 0.05, 1.7), 0.17, 0.08, glass, lying)
    cylinder((x, y, foot + h + 1.2), 0.06, 1.2, steel)


def tanks_and_pipes():
    for k in range(4):
        tank(3.9, -3.2 + 2.9 * k, 2.7)
    for k in range(3):
        tank(-4.6, -0.8 + 3.0 * k, 2.1, 0.7)
    for z in (5.0, 5.25):
        cylinder((3.9, 1.5, z), 0.07, 15, steel, lying)
    cylinder((-4.6, 2, 4.6), 0.07, 13, steel, lying)
    for y in (-3.2, -0.3, 2.6, 5.5):
        cylinder((3.9, y, 4.9), 0.05, 0.5, steel)


def packing_line():
    block((-0.2, 2, 0.86), (1.1, 12, 0.08), dark, 0.02)
    for y in range(-3, 8, 2):
        block((-0.2, y, 0.42), (0.9, 0.1, 0.84), steel)
    for k in range(19):
        y = -3.2 + k * 0.6
        cylinder((-0.2, y, 1.08), 0.15, 0.36, bottle_green)
        cylinder((-0.2, y, 1.06), 0.153, 0.2, label)
        cylinder((-0.2, y, 1.32), 0.115, 0.14, gold)
    block((-0.2, 4.2, 1.75), (1.7, 1.5, 1.75), wall, 0.08)
    block((-0.2, 3.43, 1.9), (1.2, 0.04, 0.7), glass)
    block((-0.2, 3.42, 2.48), (1.2, 0.04, 0.08), green)


def point(text):
    return tuple(float(part) for part in text.split(","))


room()
tanks_and_pipes()
packing_line()
studio.daylight((0.93, 0.97, 0.95), 0.9)
studio.area_light((0, -8, 5.4), 7, 700, aim=(0, -8 + math.tan(math.radians(50)), 4.4))
studio.camera(point(stand), point(aim), float(lens))
studio.render(target, width, height, samples, bounces=3, exposure=0.15)
