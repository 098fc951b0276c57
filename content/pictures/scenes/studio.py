"""Shared by all scenes: materials, lathed shapes, the table with its backdrop, lights, the camera, and rendering."""

import math
import random
import sys
import time

import bpy
from mathutils import Vector


def arguments():
    """Returns the arguments after `--`: output file, width, height, samples, and a list of scene-specific arguments."""
    target, width, height, samples, *rest = sys.argv[sys.argv.index("--") + 1 :]
    return target, int(width), int(height), int(samples), rest


def empty_scene(seed):
    random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)


def colour(code):
    """Converts #rrggbb to linear RGB, as Blender requires."""
    channels = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def material(name, code, **surface):
    """Creates a material. `surface` sets inputs of the Principled BSDF, in snake case: roughness=.4, clearcoat=.5."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = (*colour(code), 1)
    for key, value in surface.items():
        inputs[key.replace("_", " ").title().replace("Ior", "IOR")].default_value = value
    return made


def mesh(name, vertices, faces, surface, smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    made = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(made)
    data.materials.append(surface)
    for polygon in data.polygons:
        polygon.use_smooth = smooth
    return made


def turned(name, profile, surface, at=(0, 0, 0), turn=(0, 0, 0), steps=128):
    """Creates a solid of revolution by rotating a profile of (radius, height) points around the vertical axis."""
    count = len(profile)
    vertices = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    faces = []
    for step in range(steps):
        here, there = step * count, (step + 1) % steps * count
        faces += [(here + k, there + k, there + k + 1, here + k + 1) for k in range(count - 1)]
    made = mesh(name, vertices, faces, surface)
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)
    made.location = at
    made.rotation_euler = turn
    return made


def arc(x, z, radius, start, end, steps=10):
    """Returns the points of a rounded edge for a profile. Angles are in degrees."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(x + radius * math.cos(angle), z + radius * math.sin(angle)) for angle in angles]


def powder(x, y, height, width):
    """Adds a small heap of powder with a grainy surface."""
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=160, y_subdivisions=160, size=2.6, location=(x, y, 0))
    heap = bpy.context.object
    for vertex in heap.data.vertices:
        distance = math.hypot(vertex.co.x, vertex.co.y)
        grain = random.gauss(0, 0.006) * (1 if distance < 1.1 else 0)
        vertex.co.z = max(-0.02, height * math.exp(-((distance / width) ** 2)) - 0.02) + grain
    heap.data.materials.append(material("powder", "#e6cf95", roughness=0.95, ior=1.4, specular=0.1))
    for polygon in heap.data.polygons:
        polygon.use_smooth = True


def table():
    """Adds a table that curves seamlessly up into its backdrop."""
    edge = [(-9, 0)]
    edge += [(4 + 3 * math.sin(math.radians(6 * k)), 3 - 3 * math.cos(math.radians(6 * k))) for k in range(16)]
    edge += [(7, 12)]
    vertices = [(x, y, z) for y, z in edge for x in (-16, 16)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(edge) - 1)]
    mesh("table", vertices, faces, material("table", "#efe6d0", roughness=0.75, ior=1.45))


def area_light(at, size, watts, tint=(1, 1, 1), aim=(0, 0, 1.2)):
    lamp = bpy.data.lights.new("light", "AREA")
    lamp.energy, lamp.size, lamp.color = watts, size, tint
    made = bpy.data.objects.new("light", lamp)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def daylight(tint, strength):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"].inputs
    background[0].default_value = (*tint, 1)
    background[1].default_value = strength


def table_light():
    """Adds a warm light from the left, a cool one from the right, and a rim light from behind."""
    area_light((-5, -4, 6), 3.2, 620, (1, 0.95, 0.86))
    area_light((5.5, -2.5, 4), 4, 240, (0.86, 0.95, 1))
    area_light((0, 4, 6.5), 3, 260, (1, 0.97, 0.9))
    daylight((0.95, 0.93, 0.88), 0.30)


def camera(at, aim, lens, focus=None):
    made = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    made.data.lens = lens
    if focus:
        made.data.dof.use_dof = True
        made.data.dof.focus_distance = focus
        made.data.dof.aperture_fstop = 2.8
    bpy.context.scene.camera = made


def render(target, width, height, samples, bounces=4, exposure=-0.12, adaptive=True):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = adaptive
    # Debian's Blender has no denoiser, so tools/assets/develop-renders.ts removes the noise.
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = bounces
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 2
    scene.render.resolution_x = width
    scene.render.resolution_y = height
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    # Above zero, the white label is overexposed and its edge disappears.
    scene.view_settings.exposure = exposure
    scene.render.filepath = target
    start = time.time()
    bpy.ops.render.render(write_still=True)
    print("RENDER s", round(time.time() - start, 1))
