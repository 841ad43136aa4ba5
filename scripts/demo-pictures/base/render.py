"""Renders, removes the noise (this Blender has no denoiser) and gives the picture its tones."""

import os
import shutil
import time

import bpy
import numpy as np


def _load(p):
    im = bpy.data.images.load(p)
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[..., :3].copy()


def jbf(E, guides, levels=4, sig_c=1.2, lumfloor=0.02, want=False):
    """edge-avoiding a-trous filter, steered by noise-free guides and a prefiltered luminance"""
    K = np.array((1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16), np.float32)
    h, w = E.shape[:2]
    E = E.astype(np.float32)
    Gp = None
    for l in range(levels):
        st = 2**l
        pad = 2 * st
        P = lambda a, pad=pad: np.pad(a, ((pad, pad), (pad, pad), (0, 0)), "edge")
        lum = E.mean(2, keepdims=True)
        q = np.pad(lum, ((1, 1), (1, 1), (0, 0)), "edge")
        lum = sum(q[1 + i : 1 + i + h, 1 + j : 1 + j + w] for i in (-1, 0, 1) for j in (-1, 0, 1)) / 9
        ll = np.log(lum + lumfloor)
        Ep = P(E)
        lp = P(ll)
        Gp = [(P(g), g, 1 / (s * s)) for g, s in guides]
        acc = np.zeros_like(E)
        ws = np.zeros((h, w, 1), np.float32)
        sc = sig_c * (0.75**l)
        for i in range(5):
            for j in range(5):
                a, b = i * st, j * st
                sl = (slice(a, a + h), slice(b, b + w))
                e = ((lp[sl] - ll) / sc) ** 2
                for gp, g, s in Gp:
                    d = gp[sl] - g
                    e = e + (d * d).sum(2, keepdims=True) * s
                k = np.exp(-e) * (K[i] * K[j])
                acc += Ep[sl] * k
                ws += k
        if l == 0:
            conf = ws.copy()
        E = acc / ws
    return (E, conf) if want else E


def despeckle(E, k=3.0):
    """clips single bright pixels (fireflies) to the brightest of the neighbourhood's calm pixels"""
    h, w = E.shape[:2]
    l = E.max(2)
    q = np.pad(l, 1, "edge")
    nb = np.stack([q[1 + i : 1 + i + h, 1 + j : 1 + j + w] for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j])
    nb.sort(0)
    lim = nb[5] * k * 0.5 + nb[4] * 0.5 + 1e-3
    return E * np.minimum(1, lim / np.maximum(l, 1e-6))[..., None]


def render(
    path,
    w=1600,
    h=1067,
    spp=48,
    ev=0.0,
    key=0.3,
    look="Medium Contrast",
    grain=0.008,
    levels=4,
    seed=1,
    wb=(1, 1, 1),
    flip=False,
    clamp=2.5,
    thr=0.03,
    bounces=5,
    vig=0.35,
    outdoors=False,
):
    sc = bpy.context.scene
    r = sc.render
    cycles_options(sc, r, bounces, clamp, h, outdoors, seed, spp, thr, w)
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = look
    r.threads_mode = "AUTO"
    tmp, names = write_passes(sc, path)
    t0 = time.time()
    bpy.ops.render.render(write_still=False)
    t1 = time.time()
    f = f"{sc.frame_current:04d}.exr"
    B = {v: _load(f"{tmp}/{v}{f}") for v in names.values()}
    if os.environ.get("DP_KEEP"):
        np.savez(path + ".npz", **{k: v.astype(np.float16) for k, v in B.items()})
    finish(B, path, ev, key, look, grain, levels, seed, wb, flip, vig, outdoors)
    shutil.rmtree(tmp)
    print(
        f"PICTURE {os.path.basename(path)} render {t1 - t0:.0f}s finish {time.time() - t1:.0f}s spp {spp} {w}x{h} passes {sorted(names.values())}",
        flush=True,
    )


def finish(B, path, ev, key, look, grain, levels, seed, wb, flip, vig, outdoors=False):
    sc = bpy.context.scene
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = look
    B = {k: np.nan_to_num(np.asarray(v, np.float32), posinf=1e4) for k, v in B.items()}
    h, w = B["C"].shape[:2]
    A = B["A"]
    E = B["DD"] + B["DI"]
    R = np.maximum(B["C"] - A * E, 0)
    Z = np.log(np.clip(B["Z"][..., :1], 0.1, 5000 if outdoors else 500))
    N = B.get("DN", B["N"])
    DA = B.get("DA", A)
    if levels:
        E = despeckle(E)
        R = despeckle(R, 2.5)

        def both(I, g, lv, sc_, fl=0.02):
            # pixels on edges find no equals and stay noisy: they take a loosely guided mean of their cleaned neighbours
            S_, cf = jbf(I, g, lv, sc_, fl, True)
            S_ = despeckle(S_, 1.6)
            Lo = jbf(S_, [(a, b * 3) for a, b in g], 1, sc_ * 3, fl)
            k = np.clip((cf - 0.18) / 0.22, 0, 1)
            return S_ * k + Lo * (1 - k)

        E = both(E, [(N, 0.30), (Z, 0.05), (DA, 0.30)], levels, 1.0)
        R = both(R, [(N, 0.14), (Z, 0.05), (DA, 0.10)], max(2, levels - 1), 0.55, 0.01)
    C = A * E + R
    C = C * np.array(wb, np.float32)
    L = C @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    land = B["Z"][..., 0] < 1000 if outdoors else np.ones_like(L, bool)
    m = np.exp(np.log(np.clip(L[land] if land.any() else L, 1e-4 if outdoors else 1e-3, None)).mean())
    g = key / m * 2**ev
    print("log-mean", m, "gain", g)
    C = C * g
    yy, xx = np.mgrid[0:h, 0:w]
    rr = (xx / w - 0.5) ** 2 + ((yy / h - 0.5) * h / w) ** 2
    C *= (1 - vig * rr)[..., None]
    hi = np.minimum(np.maximum(C - (1.2 if outdoors else 1.1), 0), 5)
    b = hi
    for k in (1, 2, 4, 8, 14):
        k = max(1, int(k * w / 1600))
        b = (b + np.roll(b, k, 0) + np.roll(b, -k, 0) + np.roll(b, k, 1) + np.roll(b, -k, 1)) / 5
    C = C + b * 0.12
    rng = np.random.default_rng(seed)
    gr = rng.normal(size=(h, w, 1)).astype(np.float32)
    gr = (gr + np.roll(gr, 1, 0) * 0.5 + np.roll(gr, 1, 1) * 0.5) / 1.2
    C *= 1 + grain * gr * (1.2 - np.clip(C.mean(2, keepdims=True), 0, 1))
    C = np.maximum(C, 0)
    if flip:
        C = C[:, ::-1]
    # light unsharp mask, as every camera does
    q = (np.roll(C, 1, 0) + np.roll(C, -1, 0) + np.roll(C, 1, 1) + np.roll(C, -1, 1)) / 4
    C = np.maximum(C + 0.22 * np.clip(C - q, -0.15, 0.15), 0)
    im = bpy.data.images.new("o", w, h, float_buffer=True)
    im.pixels.foreach_set(np.concatenate([C, np.ones((h, w, 1), np.float32)], 2).astype(np.float32).ravel())
    s = sc.render.image_settings
    s.file_format = "PNG" if path.endswith(".png") else "JPEG"
    s.quality = 82
    s.color_mode = "RGB"
    sc.view_settings.exposure = 0
    im.save_render(path, scene=sc)
    bpy.data.images.remove(im)


def cycles_options(sc, r, bounces, clamp, h, outdoors, seed, spp, thr, w):
    """Few bounces and samples: what is left of the noise is filtered."""
    r.engine = "CYCLES"
    r.resolution_x = w
    r.resolution_y = h
    r.resolution_percentage = 100
    c = sc.cycles
    c.device = "CPU"
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = thr
    c.adaptive_min_samples = max(8, spp // 2)
    c.seed = seed
    c.max_bounces = bounces + 2
    c.diffuse_bounces = bounces - 1
    c.glossy_bounces = 3
    c.transmission_bounces = 4
    c.transparent_max_bounces = 12
    c.sample_clamp_indirect = clamp
    c.sample_clamp_direct = 0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 1.0
    c.use_denoising = False
    c.filter_width = 1.35
    c.light_sampling_threshold = 0.03
    if outdoors:
        c.max_bounces = bounces
        c.diffuse_bounces = min(2, bounces)
        c.glossy_bounces = 2
        c.transmission_bounces = 2
        c.transparent_max_bounces = 8
        c.blur_glossy = 0.5
        c.filter_width = 1.4
        c.adaptive_min_samples = max(8, spp // 3)
    try:
        c.use_light_tree = True
    except Exception:
        pass


def write_passes(sc, path):
    """Light, colors, normals and depth as files; returns their folder and names."""
    vl = sc.view_layers[0]
    vl.use_pass_diffuse_direct = vl.use_pass_diffuse_indirect = vl.use_pass_diffuse_color = True
    vl.use_pass_normal = True
    vl.use_pass_z = True
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    tmp = path + ".passes"
    os.makedirs(tmp, exist_ok=True)
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    names = {"Image": "C", "DiffDir": "DD", "DiffInd": "DI", "DiffCol": "A", "Normal": "N", "Depth": "Z"}
    for a, b in (("Denoising Normal", "DN"), ("Denoising Albedo", "DA")):
        if a in rl.outputs and rl.outputs[a].enabled:
            names[a] = b
    for k, v in names.items():
        fo.file_slots.new(v)
        nt.links.new(rl.outputs[k], fo.inputs[v])
    co = nt.nodes.new("CompositorNodeComposite")
    nt.links.new(rl.outputs["Image"], co.inputs[0])
    return tmp, names
