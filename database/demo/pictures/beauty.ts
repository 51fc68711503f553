import {
  BLACK,
  BRASS,
  box,
  column,
  contrast,
  DARK,
  type Drawing,
  dark,
  disc,
  ellipse,
  flat,
  glass,
  glow,
  light,
  line,
  metal,
  moved,
  oval,
  rect,
  STEEL,
  screen,
  solid,
  times,
  tube,
  turned,
  WHITE,
  WOOD,
} from './shading.ts'

const lipstick = (c: string, tube_: string, bullet: string): string => tube_ + metal(rect(38, 42, 24, 18, 2), BRASS) + solid(bullet, c)
const pans = (columns: number, rows: number, colours: string[], w: number, h: number, x: number, y: number): string =>
  times(rows, (r) =>
    times(columns, (q) => box(x + q * w, y + r * h, w - 2.4, h - 2.4, 2, colours[(r * columns + q) % colours.length] ?? '#c99')),
  )
const MATTE = ['#8a4b3c', '#b9785e', '#d9a78a', '#6b3a34', '#c98f7a', '#efd3bd']
const SHIMMER = ['#c9a6d8', '#e8b8c8', '#8f9fd8', '#f2d9a0', '#a8d0c8', '#d88fb0']
const EARTH = ['#7a5a3a', '#a8804f', '#d2b48a', '#5a4632', '#8f8a5a', '#c9a06a']
const wand = (d: string): string =>
  metal(rect(-1.8, 26, 3.6, 26, 1)) + solid(d, '#2a2024') + times(9, (i) => line(`M-8 ${56 + i * 4}h16`, '#2a2024', 1.4))
const mascara = (c: string, cap: string, d: string): string =>
  moved(turned(box(-8, -4, 16, 32, 5, cap) + wand(d), 16, 0, 30), 70, 4) +
  moved(box(-10, 24, 20, 70, 6, c) + metal(rect(-10, 30, 20, 5, 1), BRASS) + line('M-5 42v44', '#fff', 2, 0.4), 30, 2)
const jar = (c: string, cap: string, label: string): string =>
  column(14, 44, 72, 48, c, 0.2) + column(10, 18, 80, 34, cap, 0.2) + flat(rect(30, 64, 40, 16, 2), '#fff', 0.75) + label
const dropper = (glassy: string, liquid: string, cap: string): string =>
  box(40, 2, 20, 26, 9, '#3a3d42') +
  metal(rect(36, 24, 28, 16, 3), cap) +
  flat('M26 60h48v28q0 6-6 6H32q-6 0-6-6z', liquid, 0.8) +
  glass('M34 40h32q10 6 10 16v32q0 8-8 8H32q-8 0-8-8V56q0-10 10-16z', glassy, 0.5) +
  flat(rect(32, 62, 36, 22, 2), '#fff', 0.85) +
  line('M38 69h24M38 75h16', '#8a8f96', 1.6) +
  metal(rect(48.5, 40, 3, 26, 1.5), '#d8e6ea')
const dryer = (c: string, body: string, extra: string): string =>
  tube('M58 78q4 18 26 18', 4, DARK) + solid('M44 50h22l-4 42q0 4-4 4h-8q-4 0-4-4z', c) + solid(body, c) + extra
const straightener = (c: string, extra: string): string =>
  turned(
    tube('M98 52q10 4 6 16', 4, DARK) +
      solid('M4 34q0-4 4-4h46l42 16v8H54L8 44q-4-1-4-4z', c) +
      solid('M4 66q0 4 4 4h46l42-16v-4H54L8 58q-4 1-4 4z', dark(c, 0.12)) +
      metal('M8 40l44 4v3L8 44z', '#d9a48a') +
      metal('M8 60l44-4v-3L8 56z', '#d9a48a') +
      extra,
    -28,
  )
const clipper = (c: string, extra: string): string =>
  turned(
    metal('M34 4h32v12H34z') +
      times(9, (i) => line(`M${36 + i * 3.5} 3v8`, '#555', 1.3)) +
      solid('M32 16h36l6 30-6 46q-1 6-8 6H40q-7 0-8-6l-6-46z', c) +
      extra,
    14,
  )
const brush = (x: number, turn: number, handle: string, tip: string, w: number): string =>
  turned(
    solid(`M${x - 2} 58h4l1.5 36q-3.5 4-7 0z`, handle) +
      metal(rect(x - 3.5, 38, 7, 22, 1.5), STEEL) +
      solid(`M${x - 3.5} 39q-${w - 3} -14 3.5-30 ${w} 16 3.5 30z`, tip),
    turn,
    x,
    94,
  )
const polish = (c: string, cap: string, d: string): string => cap + solid(d, c) + glass(d, light(c, 0.4), 0.25)
const nailLamp = (c: string, d: string, extra: string): string =>
  solid(d, c) +
  flat('M22 88q0-30 28-30t28 30z', '#241c33') +
  flat('M28 88q0-24 22-24t22 24z', '#7a5cff', 0.8) +
  glow(50, 84, 26, '#b9a4ff', 0.8) +
  extra

export const beauty: Record<string, Drawing> = {
  'lipstick/matte': ({ main = '#b5333c' }) =>
    lipstick(main, box(34, 56, 32, 40, 3, BLACK) + line('M40 60v32', '#fff', 1.6, 0.3), 'M41 44V18Q58 4 59 12v32z'),
  'lipstick/satin': ({ main = '#b5333c' }) =>
    column(10, 40, 26, 54, '#e9d3b8', 0.2) +
    moved(lipstick(main, metal(rect(34, 56, 32, 40, 4), '#d9a48a'), 'M41 44V22q2-10 9-10t9 10v22z'), 14, 0, 1) +
    line('M60 18v24', '#fff', 2, 0.5),
  'lipstick/liquid': ({ main = '#b5333c' }) =>
    moved(box(-9, 4, 18, 34, 4, BLACK) + metal(rect(-1.5, 38, 3, 34, 1)) + solid('M-3 68q3-4 6 0l-1 18q-2 4-4 0z', main), 70, 4) +
    box(22, 30, 24, 64, 5, main) +
    glass(rect(20, 28, 28, 68, 6), '#f0e2e2', 0.4) +
    metal(rect(24, 20, 20, 10, 1), BRASS) +
    line('M28 38v48', '#fff', 2.4, 0.5),
  'eyeshadow/matte': () =>
    solid('M6 20h88l-4-14q-1-3-4-3H14q-3 0-4 3z', '#3a3234') + box(4, 20, 92, 72, 6, '#2c2628') + pans(3, 2, MATTE, 29, 32, 8, 25),
  'eyeshadow/shimmer': () =>
    disc(50, 54, 44, '#e9d9d2') +
    times(
      6,
      (i) =>
        disc(50 + Math.cos(i * 1.047) * 26, 54 + Math.sin(i * 1.047) * 26, 11.5, SHIMMER[i] ?? '#c9c') +
        line(`M${44 + Math.cos(i * 1.047) * 26} ${48 + Math.sin(i * 1.047) * 26}l6 2`, '#fff', 2, 0.8),
    ) +
    disc(50, 54, 11, '#f4ead8'),
  'eyeshadow/earth': () =>
    solid('M4 4h92v40H4z', '#caa274') +
    glass(rect(9, 8, 82, 33, 2), '#d4e4ea', 0.9) +
    line('M60 12L34 38', '#fff', 3, 0.7) +
    box(4, 46, 92, 48, 5, '#b98f60') +
    pans(6, 3, EARTH, 14.4, 14.4, 7, 49),
  'mascara/volume': ({ main = BLACK }) => mascara(main, main, 'M-7 54q7-5 14 0l-2 36q-5 6-10 0z'),
  'mascara/length': ({ main = BLACK }) => mascara(light(main, 0.12), BRASS, 'M-4 54h8l-1.5 40q-2.5 3-5 0z'),
  'mascara/curl': ({ main = BLACK }) => mascara('#c98aa0', main, 'M-7 54q12-4 14 0 4 20-6 38-8 4-8-2 8-16 0-36z'),
  'cream/moist': () =>
    jar('#cfe3ea', '#f4f2ec', line('M44 72q6-10 6 0 0 4-3 4t-3-4z', '#4f9bc0', 1.6) + line('M54 70h10M54 75h7', '#8a8f96', 1.4)),
  'cream/age': () =>
    metal('M12 20h76v22H12z', '#d9a48a') +
    glass(rect(10, 42, 80, 50, 14), '#f0e0d8', 0.9) +
    box(22, 50, 56, 36, 10, '#f8ece2') +
    line('M38 64h24M42 71h16', '#b98a72', 1.8),
  'cream/soothe': () =>
    oval(70, 88, 28, 9, WHITE) +
    moved(jar('#b9d3b0', WOOD, line('M40 76q0-8 10-8 0 8-10 8z', '#4f8a5a', 1.6)), -4, -6, 0.86) +
    solid('M62 84q4-12 14-8 2-6 6-2-2 6 6 8-2 6-14 6-10 0-12-4z', '#fbfaf4'),
  'serum/bright': () => dropper('#e8b45c', '#f0b03c', BRASS),
  'serum/firm': () => dropper('#bcd8e8', '#cfe6f2', STEEL),
  'serum/night': () =>
    box(34, 4, 32, 24, 4, '#d9a48a') +
    box(44, 26, 12, 8, 1, WHITE) +
    glass('M28 34h44q8 4 8 14v42q0 6-6 6H26q-6 0-6-6V48q0-10 8-14z', '#3f4f8a', 1.2) +
    flat(rect(28, 56, 44, 26, 2), '#f4f2ec', 0.92) +
    line('M54 62a8 8 0 1 0 6 12 7 7 0 0 1-6-12z', '#3f4f8a', 1.8),
  'face-mask/sheet': () =>
    turned(box(48, 8, 46, 74, 4, '#9cc7a4') + flat(rect(52, 14, 38, 18, 2), '#fff', 0.7), 8, 70, 45) +
    solid('M10 40q0-34 34-34t34 34q0 34-22 52-12 8-24 0Q10 74 10 40z', '#f4f5f2') +
    flat(ellipse(30, 40, 7.5, 4), '#c9d2cc') +
    flat(ellipse(58, 40, 7.5, 4), '#c9d2cc') +
    line('M44 46l-4 14h8', '#c9d2cc', 2.4) +
    flat(ellipse(44, 74, 9, 3.6), '#c9d2cc'),
  'face-mask/clay': () =>
    jar('#6f6a62', '#3f3d3a', '') +
    turned(tube('M60 16L92 2', 3.6, WOOD) + solid('M44 16q10-8 18-2l-4 10q-10 4-16-2z', '#8f8a80'), 0) +
    oval(50, 22, 32, 6, '#8f8a80') +
    line('M34 22q8-6 16 0t16 0', '#5f5a52', 1.8),
  'face-mask/gel': () =>
    box(8, 10, 54, 80, 5, '#7fb4cf') +
    flat(rect(14, 18, 42, 26, 3), '#fff', 0.75) +
    line('M22 27h26M22 34h16', '#5f8fae', 2) +
    glass('M40 66q-8-20 14-22 12 0 16 4 4-4 16-4 16 4 10 22-6 12-20 4-6-3-6-3t-6 3q-18 8-24-4z', '#9fe0d8', 1),
  'hair-dryer/ionic': ({ main = BLACK }) =>
    dryer(
      main,
      'M26 14h44q24 4 24 22t-24 22H26Q8 56 8 36t18-22z',
      metal('M4 22h10v28H4q-4-14 0-28z') +
        disc(72, 36, 14, dark(main, 0.3)) +
        times(4, (i) => line(ellipse(72, 36, 3 + i * 3), contrast(main, 0.3), 1)) +
        box(51, 62, 8, 12, 3, STEEL) +
        disc(30, 36, 4, '#4fb3ff'),
    ),
  'hair-dryer/pro': ({ main = BLACK }) =>
    dryer(
      main,
      'M20 20h48q22 2 22 18T68 56H20z',
      solid('M2 28h20v20H2z', DARK) +
        line('M2 32h18M2 44h18', '#666', 1) +
        metal(ellipse(72, 38, 15)) +
        disc(72, 38, 11, DARK) +
        times(5, (i) => line(`M${64 + i * 4} 30v16`, '#777', 1)) +
        line('M24 26h38', light(main, 0.5), 1.8, 0.5) +
        box(52, 62, 7, 8, 2, '#d8504a') +
        box(52, 73, 7, 8, 2, STEEL),
    ),
  'hair-dryer/travel': ({ main = BLACK }) =>
    tube('M62 78q16 12 24 0', 3.6, DARK) +
    box(22, 18, 66, 32, 16, main) +
    metal(rect(16, 22, 10, 24, 3)) +
    turned(box(50, 44, 18, 46, 8, dark(main, 0.08)), -24, 60, 48) +
    disc(60, 47, 5, STEEL) +
    disc(74, 34, 10, dark(main, 0.3)) +
    line(ellipse(74, 34, 5), contrast(main, 0.3), 1.2),
  'straightener/display': ({ main = BLACK }) =>
    straightener(main, screen(60, 44.5, 16, 6, 2, '#101418') + line('M64 46v3M67 46h3v3h-3z', '#ff9a5c', 0.9)),
  'straightener/curling': ({ main = BLACK }) =>
    turned(
      tube('M50 92v8', 5, DARK) +
        box(38, 46, 24, 48, 9, main) +
        metal(rect(41, 4, 18, 46, 8), '#c9b29a') +
        metal(rect(56, 6, 5, 44, 2)) +
        disc(50, 62, 4, STEEL) +
        flat(ellipse(50, 76, 1.6), '#ff7a5c'),
      26,
    ),
  'straightener/cordless': ({ main = BLACK }) =>
    turned(
      box(14, 40, 76, 12, 6, main) +
        box(14, 54, 76, 12, 6, dark(main, 0.1)) +
        metal(rect(16, 49, 40, 4, 1), '#7a6a8a') +
        metal(rect(16, 54, 40, 4, 1), '#7a6a8a') +
        times(3, (i) => flat(ellipse(68 + i * 6, 46, 1.6), '#57d38c')) +
        box(88, 44, 6, 18, 3, BRASS),
      -28,
    ),
  'clipper/pro': ({ main = BLACK }) =>
    clipper(main, screen(40, 44, 20, 26, 4, '#101418') + line('M44 50v12M50 50h5v6h-5v6h5', '#7fe3ff', 1.6) + box(45, 26, 10, 8, 3, BRASS)),
  'clipper/family': ({ main = BLACK }) =>
    moved(clipper(main, box(44, 30, 12, 18, 5, contrast(main, 0.35)) + disc(50, 66, 5, '#4fa3e0')), 14, 0, 0.9) +
    times(3, (i) => moved(box(0, 0, 22, 8, 2, DARK) + times(6, (q) => flat(rect(2 + q * 3.4, 8, 1.8, 7), '#3a3d42')), 2, 30 + i * 22)),
  'clipper/beard': ({ main = BLACK }) =>
    turned(
      metal('M42 4h16v14H42z') +
        times(5, (i) => line(`M${43.5 + i * 3.3} 3v8`, '#555', 1.2)) +
        box(39, 16, 22, 80, 10, main) +
        line(ellipse(50, 40, 6), contrast(main, 0.4), 2) +
        flat(rect(47, 62, 6, 18, 3), contrast(main, 0.3), 0.7) +
        line('M44 24v60', '#fff', 1.6, 0.3),
      -20,
    ),
  'brushes/wood': ({ main = '#d8a3ac' }) =>
    brush(24, -22, WOOD, '#5a4438', 10) +
    brush(38, -8, WOOD, main, 14) +
    brush(52, 4, WOOD, '#5a4438', 8) +
    brush(66, 16, WOOD, main, 12) +
    brush(80, 28, WOOD, '#5a4438', 7),
  'brushes/bamboo': ({ main = '#d8a3ac' }) =>
    moved(brush(30, -12, '#e0c48c', main, 20) + brush(50, 0, '#e0c48c', main, 16) + brush(70, 12, '#e0c48c', main, 20), 10, -8, 0.8) +
    column(26, 58, 48, 38, '#ece4d4', 0.2),
  'brushes/case': ({ main = '#d8a3ac' }) =>
    solid('M4 20h92v72q0 4-4 4H8q-4 0-4-4z', main) +
    times(6, (i) => moved(brush(0, 0, BLACK, ['#5a4438', '#c98aa0'][i % 2] ?? '#544', 8 + (i % 3) * 3), 14 + i * 14.4, 2, 0.86)) +
    box(4, 62, 92, 34, 4, dark(main, 0.12)) +
    times(5, (i) => line(`M${21 + i * 14.4} 64v30`, dark(main, 0.4), 1, 0.5)),
  'nail-polish/gel': ({ main = '#b5333c' }) =>
    polish(main, box(36, 2, 28, 46, 5, BLACK) + box(42, 44, 16, 8, 1, STEEL), 'M26 56q0-6 8-6h32q8 0 8 6v32q0 8-8 8H34q-8 0-8-8z') +
    line('M34 60v28', '#fff', 3, 0.6),
  'nail-polish/quick': ({ main = '#b5333c' }) =>
    polish(main, column(38, 2, 24, 46, '#e9e4dc', 0.3) + box(42, 44, 16, 8, 1, BRASS), 'M50 50a23 23 0 1 1-.1 0z') +
    line('M36 66q2-8 8-10', '#fff', 3, 0.7),
  'nail-polish/water': ({ main = '#b5333c' }) =>
    polish(main, solid('M40 4h20l4 44H36z', WOOD) + box(42, 46, 16, 6, 1, STEEL), 'M32 52h36l12 40q0 4-4 4H24q-4 0-4-4z') +
    times(8, (i) => flat(ellipse(34 + ((i * 11) % 34), 62 + ((i * 7) % 28), 1), '#fff', 0.8)),
  'nail-lamp/uv': ({ main = WHITE }) =>
    nailLamp(
      main,
      'M6 88Q4 20 50 18t44 70q0 6-6 6H12q-6 0-6-6z',
      screen(38, 28, 24, 12, 3, '#101418') + line('M44 31v6M49 31h5v6h-5z', '#c9b4ff', 1.4),
    ),
  'nail-lamp/battery': ({ main = WHITE }) =>
    nailLamp(
      main,
      'M10 34q0-12 12-12h56q12 0 12 12v54q0 6-6 6H16q-6 0-6-6z',
      tube('M34 24V12q0-4 4-4h24q4 0 4 4v12', 5, dark(main, 0.15)) + times(3, (i) => disc(38 + i * 12, 38, 4, contrast(main, 0.2))),
    ),
  'nail-lamp/mini': ({ main = WHITE }) =>
    nailLamp(main, 'M14 62q0-22 36-22t36 22v10q0 6-6 8H20q-6-2-6-8z', '') +
    solid('M14 62q0-22 36-22t36 22q-36 10-72 0z', light(main, 0.1)) +
    disc(50, 52, 5, contrast(main, 0.25)) +
    box(20, 84, 60, 5, 2, dark(main, 0.2)),
}
