"""Renders a cosmetic product on the same table as the bottle. Fifth argument: cream, serum, lotion, tube, soap, or range."""

import math
import os
import sys

import bpy

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import studio
from studio import arc, material, mesh, turned

target, width, height, samples, (product,) = studio.arguments()
studio.empty_scene(seed=7)

green = material("green", "#0d4534", roughness=0.24, ior=1.5, clearcoat=0.4)
gold = material("gold", "#c9973f", roughness=0.26, metallic=1, ior=1.45)
cream = material("cream", "#f4ecd8", roughness=0.38, ior=1.45, clearcoat=0.2)
frost = material("frost", "#dfe8dd", roughness=0.22, ior=1.5, clearcoat=0.5)
paper = material("paper", "#fbf8ef", roughness=0.7, ior=1.45)
amber = material("amber", "#6b3f12", roughness=0.12, ior=1.5, specular=0.6, clearcoat=0.6)
leaf = material("leaf", "#2f6b45", roughness=0.5, ior=1.45)
sand = material("sand", "#e6cf95", roughness=0.95, ior=1.4, specular=0.1)


def band(x, y, radius, low, high):
    """Adds a blank label, because the product does not exist."""
    turned("band", [(radius, low), (radius, high)], paper, (x, y, 0))


def jar(x, y, r=0.95, h=0.95):
    turned("jar", [(0, 0)] + arc(r - 0.14, 0.14, 0.14, -90, 0) + [(r, h - 0.1), (r - 0.06, h)], frost, (x, y, 0))
    lid = [(0, h + 0.5)] + arc(r - 0.08, h + 0.42, 0.08, 90, 0) + [(r, h + 0.04), (r - 0.05, h)]
    turned("lid", lid, green, (x, y, 0))
    turned("ring", [(r + 0.006, h + 0.02), (r + 0.006, h + 0.06)], gold, (x, y, 0))


def pump(x, y, r=0.55, h=2.0):
    body = [(0, 0)] + arc(r - 0.1, 0.1, 0.1, -90, 0) + [(r, h - 0.25)] + arc(r - 0.25, h - 0.25, 0.25, 0, 80)
    turned("pump", body + [(0.24, h + 0.02)], cream, (x, y, 0))
    turned("neck", [(0.24, h), (0.24, h + 0.28), (0.1, h + 0.3), (0.08, h + 0.62)], gold, (x, y, 0))
    turned("head", [(0, h + 0.78), (0.24, h + 0.76), (0.26, h + 0.64), (0, h + 0.6)], gold, (x, y, 0))
    bpy.ops.mesh.primitive_cylinder_add(
        radius=0.07, depth=0.62, location=(x + 0.3, y - 0.1, h + 0.69), rotation=(0, math.pi / 2, -0.3), vertices=32
    )
    bpy.context.object.data.materials.append(gold)
    band(x, y, r + 0.006, 0.45, 1.25)


def dropper(x, y, r=0.5, h=1.35):
    body = [(0, 0)] + arc(r - 0.1, 0.1, 0.1, -90, 0) + [(r, h - 0.2)] + arc(r - 0.22, h - 0.2, 0.22, 0, 70)
    turned("bottle", body + [(0.2, h + 0.08)], amber, (x, y, 0))
    turned("collar", [(0.24, h + 0.02), (0.25, h + 0.38), (0.17, h + 0.42)], gold, (x, y, 0))
    turned("bulb", [(0.16, h + 0.4), (0.17, h + 0.75)] + arc(0.02, h + 0.75, 0.15, 0, 90), green, (x, y, 0))
    band(x, y, r + 0.006, 0.3, 0.95)


def tube(x, y, h=2.3, r=0.5):
    """Adds a tube that is round at the cap and flat at the other end."""
    around, rings = 64, 24
    vertices, faces = [], []
    for ring in range(rings + 1):
        part = ring / rings
        for step in range(around):
            angle = 2 * math.pi * step / around
            across, deep = r * (1 + 0.12 * part), r * (1 - part) + 0.03
            vertices.append((across * math.cos(angle), deep * math.sin(angle), 0.5 + part * (h - 0.5)))
    for ring in range(rings):
        for step in range(around):
            here, there = ring * around, (ring + 1) * around
            after = (step + 1) % around
            faces.append((here + step, here + after, there + after, there + step))
    mesh("tube", vertices, faces, frost).location = (x, y, 0)
    turned("cap", [(0, 0)] + arc(r - 0.1, 0.06, 0.06, -90, 0) + [(r - 0.03, 0.5), (0, 0.5)], green, (x, y, 0))


def soap(x, y, turn=0.0, z=0.18, surface=cream):
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z), rotation=(0, 0, turn))
    bar = bpy.context.object
    bar.scale = (1.25, 0.8, 0.34)
    bar.data.materials.append(surface)
    edge = bar.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = 0.12, 6
    bpy.ops.object.shade_smooth()


def box(x, y, turn, w=0.9, d=0.5, h=2.1):
    parts = [(h / 2, w, d, h, green), (h * 0.62, w + 0.006, d + 0.006, 0.5, paper)]
    parts += [(h * 0.18, w + 0.006, d + 0.006, 0.04, gold)]
    for z, wide, deep, high, surface in parts:
        bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z), rotation=(0, 0, turn))
        bpy.context.object.scale = (wide, deep, high)
        bpy.context.object.data.materials.append(surface)


lens, aim = 62, 1.0
if product == "cream":
    jar(-0.1, 0)
    studio.powder(1.75, 0.5, height=0.35, width=0.5)
    lens, aim = 72, 0.75
elif product == "serum":
    dropper(-0.45, 0)
    dropper(0.75, 0.5)
    lens, aim = 70, 0.95
elif product == "lotion":
    pump(-0.15, 0)
    soap(1.15, -0.6, 0.4)
    lens, aim = 60, 1.25
elif product == "tube":
    tube(-0.5, 0)
    box(0.85, 0.45, turn=0.25)
    lens, aim = 62, 1.15
elif product == "soap":
    soap(-0.6, -0.2, 0.25, surface=leaf)
    soap(0.75, 0.2, -0.3)
    soap(0.1, 0.15, 0.1, z=0.53, surface=sand)
    lens, aim = 78, 0.45
elif product == "range":
    jar(-1.7, -0.3, 0.7, 0.7)
    pump(-0.45, 0.3, 0.5, 1.8)
    dropper(0.7, -0.2, 0.42, 1.2)
    tube(1.75, 0.3, 2.0, 0.42)
    lens, aim = 56, 1.05
else:
    raise SystemExit(f"There is no product {product}")

studio.table()
studio.table_light()
studio.camera((0, -10.5, 2.9), aim=(0, 0, aim), lens=lens, focus=9.9)
studio.render(target, width, height, samples)
