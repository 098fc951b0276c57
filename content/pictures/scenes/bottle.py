"""Renders the hero picture: the PMF bottle with capsules and powder."""

import math
import os
import sys

import bpy

folder = os.path.dirname(os.path.abspath(__file__))
sys.path.append(folder)
import studio
from studio import arc, material, mesh, turned

target, width, height, samples, _ = studio.arguments()
studio.empty_scene(seed=7)

bottle_radius = 1.0


def bottle():
    green = material("bottle", "#0d4534", roughness=0.26, ior=1.5, clearcoat=0.35)
    r = bottle_radius
    profile = [(0, 0)] + arc(r - 0.12, 0.12, 0.12, -90, 0) + [(r, 0.3), (r, 1.9)]
    profile += arc(r - 0.34, 1.98, 0.34, 0, 62, 14) + [(0.70, 2.36), (0.66, 2.40), (0.66, 2.46)]
    turned("bottle", profile, green)


def cap():
    gold = material("cap", "#c9973f", roughness=0.26, metallic=1, ior=1.45)
    profile = [(0, 3.02)] + arc(0.70, 2.94, 0.08, 90, 0) + [(0.78, 2.46), (0.74, 2.44), (0.70, 2.44)]
    turned("cap", profile, gold, steps=160)
    for rib in range(72):
        angle = 2 * math.pi * rib / 72
        bpy.ops.mesh.primitive_cylinder_add(
            radius=0.013, depth=0.40, location=(0.782 * math.cos(angle), 0.782 * math.sin(angle), 2.69), vertices=8
        )
        bpy.context.object.data.materials.append(gold)


def label():
    """Wraps label.png around the bottle, with its center facing the camera and a gap at the back."""
    paper = material("label", "#ffffff", roughness=0.6, ior=1.45, specular=0.2)
    nodes, links = paper.node_tree.nodes, paper.node_tree.links
    print_on = nodes.new("ShaderNodeTexImage")
    print_on.image = bpy.data.images.load(os.path.join(folder, "label.png"))
    print_on.extension = "EXTEND"
    links.new(print_on.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])

    steps, span, low, high = 128, math.radians(320), 0.26, 1.90
    radius = bottle_radius + 0.006
    vertices = []
    for step in range(steps + 1):
        angle = -math.pi / 2 - span / 2 + span * step / steps
        x, y = radius * math.cos(angle), radius * math.sin(angle)
        vertices += [(x, y, low), (x, y, high)]
    made = mesh("label", vertices, [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(steps)], paper)
    # The picture is 300 x 110 mm. The label is slightly longer, so its ends repeat the edge pixels.
    stretch = span * bottle_radius / (high - low) / (300 / 110)
    layer = made.data.uv_layers.new()
    for polygon in made.data.polygons:
        for loop in polygon.loop_indices:
            vertex = made.data.loops[loop].vertex_index
            layer.data[loop].uv = (0.5 + (vertex // 2 / steps - 0.5) * stretch, vertex % 2)


def capsules():
    green = material("capsule green", "#14523d", roughness=0.2, ior=1.45, clearcoat=0.5)
    cream = material("capsule cream", "#ead9ab", roughness=0.24, ior=1.45, clearcoat=0.5)
    radius, length = 0.135, 0.62
    body = [(0, -length / 2 - radius * 0.95)] + arc(0, -length / 2, radius, -90, 0)[1:] + [(radius, 0)]
    wide = radius * 1.045
    shell = [(wide, -0.06), (wide, length / 2)] + arc(0, length / 2, wide, 0, 90)[1:]

    def capsule(x, y, z, degrees, tilt=0.0):
        for profile, surface in ((body, green), (shell, cream)):
            turn = (math.radians(90) + tilt, 0, math.radians(degrees))
            turned("capsule", profile, surface, (x, y, z), turn, steps=40)

    places = [
        (-1.62, -0.75, 30),
        (-1.98, -0.28, 100),
        (-1.35, -1.28, -25),
        (1.55, -0.82, 65),
        (1.95, -0.30, -40),
        (1.28, -1.38, 12),
        (2.25, -1.0, 140),
        (-0.35, -1.62, 80),
        (0.55, -1.75, -60),
        (-2.35, -1.05, 10),
    ]
    for x, y, degrees in places:
        capsule(x, y, 0.142, degrees)
    capsule(1.72, -0.58, 0.40, 5, tilt=0.12)


bottle()
cap()
label()
capsules()
studio.powder(-2.05, 0.75, height=0.52, width=0.52)
studio.table()
studio.table_light()
studio.camera((0, -10.5, 2.9), aim=(0, 0, 1.32), lens=62, focus=9.6)
studio.render(target, width, height, samples)
