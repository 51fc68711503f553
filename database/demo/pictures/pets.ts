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
  seam,
  solid,
  times,
  tube,
  turned,
  WHITE,
  WOOD,
} from './shading.ts'

const paw = (x: number, y: number, s: number, c: string): string =>
  flat(ellipse(x, y + s * 0.4, s * 0.62, s * 0.52), c) +
  times(4, (i) => flat(ellipse(x + (i - 1.5) * s * 0.46, y - s * (i === 0 || i === 3 ? 0.28 : 0.62), s * 0.22, s * 0.28), c))
const sisal = (x: number, y: number, h: number, w = 14): string =>
  column(x, y, w, h, '#d0a968', 0.2) +
  times(Math.floor(h / 4), (i) => line(`M${x} ${y + 4 + i * 4}q${w / 2} 3 ${w} 0`, '#8f6c38', 0.9, 0.7))
const carrier = (c: string, extra: string): string => box(6, 30, 88, 60, 16, c) + extra
const bars = (x: number, y: number, w: number, h: number): string =>
  flat(rect(x, y, w, h, 5), '#1d1f23', 0.85) +
  times(5, (i) => line(`M${x + (w / 6) * (i + 1)} ${y + 2}v${h - 4}`, '#c3c9cf', 1.8)) +
  line(`M${x + 2} ${y + h / 2}h${w - 4}`, '#c3c9cf', 1.8)
const kibble = (x: number, y: number, w: number): string => times(12, (i) => disc(x + ((i * 7) % w), y + ((i * 5) % 5), 2.8, '#8a5a34'))
const tank = (d: string, water: string, extra: string): string =>
  flat(water, '#7fc8e8', 0.75) +
  flat('M8 80q42-8 84 0v10H8z', '#d8b878') +
  line('M26 82q-4-16 2-28M32 82q4-14 0-24M70 82q-6-18 0-34M78 82q4-12-1-24', '#4f9a5a', 3.4) +
  solid('M44 52q10-9 20 0 3 0 8-5v14q-5-5-8-5-10 9-20-4z', '#f0843a') +
  flat(ellipse(49, 51.5, 1.2), BLACK) +
  solid('M24 38q7-6 14 0l5-3v9l-5-3q-7 6-14-3z', '#f0c84a') +
  times(5, (i) => flat(ellipse(58 + (i % 2) * 4, 44 - i * 6, 1.6), '#fff', 0.8)) +
  glass(d, '#cfe8f0', 0.4) +
  extra

export const pets: Record<string, Drawing> = {
  'dog-walk/collar': ({ main = '#c8443a' }) =>
    line(ellipse(50, 46, 40, 26), dark(main, 0.4), 14) +
    line(ellipse(49.5, 45, 40, 26), main, 11) +
    line(ellipse(49.5, 45, 40, 26), '#d9dcdf', 2.4, 0.9) +
    box(36, 62, 28, 17, 4, DARK) +
    box(44, 62, 3, 17, 1, '#53585f') +
    line(ellipse(50, 86, 6), STEEL, 2.6),
  'dog-walk/harness': ({ main = '#c8443a' }) =>
    tube('M24 26Q50 6 76 26', 9, main) +
    solid('M26 24q24 14 48 0l8 40q-32 16-64 0z', main) +
    tube('M18 60Q10 84 32 90M82 60q8 24-14 30M32 90h36', 8, dark(main, 0.1)) +
    line('M24 50q26 12 52 0', '#d9dcdf', 3) +
    metal(ellipse(50, 36, 6)) +
    disc(50, 36, 3, main) +
    box(40, 84, 20, 12, 3, DARK) +
    paw(50, 62, 8, contrast(main, 0.5)),
  'dog-walk/lead': ({ main = '#c8443a' }) =>
    tube('M72 20C20 4 4 40 30 56S90 60 78 84 30 96 22 78', 6.4, main) +
    line('M72 20C20 4 4 40 30 56S90 60 78 84 30 96 22 78', '#fff', 1, 0.5) +
    tube('M72 20q22 2 18 18t-26 2q-6-10 8-20', 6.4, main) +
    turned(metal(rect(16, 58, 8, 16, 3), BRASS) + line(ellipse(20, 50, 6, 9), BRASS, 3.4), -14, 20, 70),
  'dog-bed/orthopaedic': ({ main = '#8f959b' }) =>
    solid('M4 44q0-10 12-10h68q12 0 12 10v36q0 10-10 10H14Q4 90 4 80z', main) +
    box(14, 22, 72, 24, 11, main) +
    box(2, 36, 22, 48, 10, light(main, 0.05)) +
    box(76, 36, 22, 48, 10, light(main, 0.05)) +
    solid('M22 50h56v26H22z', light(main, 0.4)) +
    box(20, 72, 60, 16, 6, dark(main, 0.06)) +
    paw(50, 62, 8, dark(main, 0.1)),
  'dog-bed/round': ({ main = '#8f959b' }) =>
    oval(50, 62, 48, 32, main) +
    times(22, (i) => {
      const a = (i / 22) * 6.283
      return oval(50 + Math.cos(a) * 38, 60 + Math.sin(a) * 23, 10, 8, light(main, 0.12))
    }) +
    oval(50, 60, 30, 17, light(main, 0.4)) +
    times(10, (i) => line(`M${30 + i * 4} ${56 + (i % 3) * 4}l3-3`, dark(main, 0.2), 1, 0.4)),
  'dog-bed/raised': ({ main = '#8f959b' }) =>
    tube('M12 50v40M88 50v40M22 42v30M78 42v30', 4.4, DARK) +
    solid('M18 38h64l14 22H4z', main) +
    line('M20 41h60l12 17H8z', contrast(main, 0.4), 1.4, 0.6) +
    tube('M4 60h92', 5, DARK) +
    times(4, (i) => box([2, 90, 16, 76][i] ?? 0, [55, 55, 35, 35][i] ?? 0, 8, 9, 2, BLACK)) +
    paw(50, 50, 7, contrast(main, 0.4)),
  'dog-toy/rubber': ({ main = '#c8443a' }) =>
    turned(
      oval(50, 22, 20, 17, main) +
        oval(50, 50, 26, 20, main) +
        oval(50, 79, 22, 18, main) +
        flat(ellipse(50, 12, 6, 3), '#3a1512', 0.8) +
        line('M34 44q4-8 12-10', '#fff', 3, 0.6),
      20,
    ),
  'dog-toy/rope': ({ main = '#c8443a' }) =>
    turned(
      tube('M18 50h64', 13, WHITE) +
        times(11, (i) => line(`M${20 + i * 5.8} 44l5 12`, i % 2 ? main : '#3f6fae', 3, 0.9)) +
        disc(18, 50, 12, main) +
        disc(82, 50, 12, '#3f6fae') +
        times(
          6,
          (i) => tube(`M10 ${44 + i * 2.4}L-4 ${34 + i * 6.4}`, 2.4, WHITE) + tube(`M90 ${44 + i * 2.4}L104 ${34 + i * 6.4}`, 2.4, WHITE),
        ),
      -24,
    ),
  'dog-toy/plush': ({ main = '#c8443a' }) =>
    solid(
      'M16 34q-10-14 2-20 12-4 16 10h32q4-14 16-10 12 6 2 20-2 4 0 30 10 14-2 20-12 4-16-10H34q-4 14-16 10-12-6-2-20 2-26 0-30z',
      main,
    ) +
    oval(50, 48, 17, 15, light(main, 0.4)) +
    flat(ellipse(43, 44, 2.4), BLACK) +
    flat(ellipse(57, 44, 2.4), BLACK) +
    oval(50, 51, 4, 3, BLACK) +
    line('M50 54v4q-4 3-6 0M50 58q4 3 6 0', BLACK, 1.3) +
    seam('M30 28h40M30 74h40', contrast(main, 0.6)),
  'scratcher/post': ({ main = '#d8c7a8' }) =>
    oval(50, 90, 36, 8, main) +
    sisal(42, 16, 72, 16) +
    oval(50, 14, 20, 8, main) +
    line('M66 16v20', '#666', 1) +
    disc(66, 40, 5, '#e0604a'),
  'scratcher/levels': ({ main = '#d8c7a8' }) =>
    oval(50, 92, 44, 7, main) +
    sisal(20, 50, 40) +
    sisal(66, 20, 70) +
    sisal(36, 62, 28) +
    oval(26, 50, 24, 7, main) +
    oval(74, 20, 24, 8, main) +
    box(38, 66, 26, 24, 6, dark(main, 0.05)) +
    flat(ellipse(51, 79, 8, 9), '#2a2420', 0.8) +
    box(58, 4, 32, 16, 8, light(main, 0.1)),
  'scratcher/wall': ({ main = '#d8c7a8' }) =>
    box(8, 12, 36, 8, 3, WOOD) +
    solid('M10 20h32q0 14-16 14T10 20z', main) +
    sisal(58, 30, 56, 16) +
    box(52, 24, 28, 8, 3, WOOD) +
    box(52, 84, 28, 8, 3, WOOD) +
    box(6, 62, 38, 8, 3, WOOD) +
    solid('M8 70h34q0 14-17 14T8 70z', main) +
    box(4, 8, 3, 14, 1, STEEL) +
    box(4, 58, 3, 14, 1, STEEL),
  'litter-box/covered': ({ main = '#8f959b' }) =>
    solid('M8 60Q6 10 50 10t42 50z', main) +
    box(4, 58, 92, 34, 9, dark(main, 0.12)) +
    solid('M28 66V42q0-18 22-18t22 18v24z', light(main, 0.3)) +
    flat('M33 64V43q0-14 17-14t17 14v21z', '#2a2c30', 0.7) +
    tube('M38 12q12-12 24 0', 4, dark(main, 0.2)),
  'litter-box/open': ({ main = '#8f959b' }) =>
    solid('M6 26q8-6 16-4l8 24h40l8-24q8-2 16 4l-6 58q-1 8-8 8H20q-7 0-8-8z', main) +
    flat('M14 48q36 10 72 0l-1 10q-35 8-70 0z', '#e4dccb') +
    times(16, (i) => flat(ellipse(18 + ((i * 11) % 64), 51 + ((i * 3) % 6), 1.2), '#b8ab90')) +
    turned(tube('M82 6v26', 4.4, '#4f9be0') + solid('M74 30h16l-2 16H76z', '#4f9be0'), 24, 82, 30),
  'litter-box/self-cleaning': ({ main = '#8f959b' }) =>
    solid('M10 74h80l4 18q0 4-4 4H10q-4 0-4-4z', dark(main, 0.16)) +
    disc(50, 44, 42, main) +
    disc(50, 46, 26, light(main, 0.25)) +
    disc(50, 47, 21, '#2a2c30') +
    flat('M31 56q19 8 38 0-4 12-19 12T31 56z', '#e4dccb') +
    screen(40, 80, 20, 9, 3, '#101418') +
    line('M45 84h10', '#57d38c', 1.8),
  'cat-carrier/backpack': ({ main = BLACK }) =>
    tube('M40 10q10-10 20 0', 4, dark(main, 0.2)) +
    solid('M18 34Q18 8 50 8t32 26v52q0 10-10 10H28q-10 0-10-10z', main) +
    glass(ellipse(50, 46, 24), '#bfe0ec', 1) +
    solid('M36 62q-2-18 2-24l6 6h12l6-6q4 6 2 24-14 8-28 0z', '#6b5a4a') +
    flat(ellipse(44, 52, 2), '#e8d84a') +
    flat(ellipse(56, 52, 2), '#e8d84a') +
    line('M48 58l2 1.5 2-1.5', '#fff', 1) +
    line(ellipse(50, 46, 25), contrast(main, 0.35), 3) +
    box(30, 78, 40, 10, 4, contrast(main, 0.14)),
  'cat-carrier/soft': ({ main = BLACK }) =>
    tube('M32 34C32 8 68 8 68 34', 5, dark(main, 0.2)) +
    carrier(
      main,
      flat(rect(16, 42, 44, 36, 6), '#15171b', 0.75) +
        times(9, (i) => line(`M${18 + i * 5} 43v34M17 ${45 + i * 4}h42`, contrast(main, 0.4), 0.6, 0.7)) +
        box(68, 44, 18, 32, 4, contrast(main, 0.14)) +
        line('M14 38h48v44', contrast(main, 0.5), 1.6),
    ),
  'cat-carrier/hard': ({ main = BLACK }) =>
    tube('M36 20q14-14 28 0', 5, dark(main, 0.2)) +
    solid('M8 52Q10 18 30 18h40q20 0 22 34z', main) +
    solid('M6 54h88v30q0 8-8 8H14q-8 0-8-8z', light(main, 0.25)) +
    bars(26, 32, 48, 50) +
    times(3, (i) => line(`M${12 + i * 3} ${44 - i * 4}v6M${88 - i * 3} ${44 - i * 4}v6`, '#111', 2, 0.6)) +
    box(10, 50, 8, 10, 2, STEEL) +
    box(82, 50, 8, 10, 2, STEEL),
  'feeder/automatic': ({ main = WHITE }) =>
    solid('M26 8q0-4 4-4h40q4 0 4 4l6 60H20z', main) +
    glass(rect(34, 10, 32, 26, 5), '#cfe0e6', 0.9) +
    kibble(36, 28, 28) +
    screen(38, 42, 24, 12, 3, '#101418') +
    line('M43 46v5M47 46h4v5h-4zM55 46v5', '#7fe3ff', 1.2) +
    solid('M12 66h76l-4 24q-1 4-6 4H22q-5 0-6-4z', dark(main, 0.1)) +
    oval(50, 76, 28, 9, STEEL) +
    kibble(32, 72, 36),
  'feeder/camera': ({ main = WHITE }) =>
    column(22, 4, 56, 66, main, 0.22) +
    disc(50, 34, 13, '#15181d') +
    disc(50, 34, 8, '#26364d') +
    flat(ellipse(47, 31, 2.4), '#fff', 0.85) +
    flat(ellipse(50, 54, 1.8), '#57d38c') +
    solid('M40 60h20v12H40z', '#33373d') +
    solid('M10 70h80l-6 20q-1 4-6 4H22q-5 0-6-4z', dark(main, 0.1)) +
    oval(50, 76, 30, 8, '#d8d2c4') +
    kibble(30, 72, 40),
  'feeder/gravity': ({ main = WHITE }) =>
    glass('M30 4h40q4 0 4 6v40l-8 16H34l-8-16V10q0-6 4-6z', '#cfe0e6', 0.7) +
    flat('M28 30h44v20l-8 14H36l-8-14z', '#8a5a34', 0.85) +
    kibble(32, 28, 38) +
    box(26, 0, 48, 8, 4, main) +
    solid('M6 66h88l-8 26q-1 4-6 4H20q-5 0-6-4z', main) +
    oval(30, 74, 20, 7, STEEL) +
    oval(72, 74, 18, 7, STEEL) +
    kibble(20, 72, 20) +
    flat(ellipse(72, 74, 14, 4.6), '#7fc8e8'),
  'pet-brush/deshedding': ({ main = '#4f9be0' }) =>
    turned(
      metal(rect(22, 6, 56, 10, 2)) +
        times(18, (i) => line(`M${24 + i * 3} 2v12`, '#6b7077', 1)) +
        solid('M22 16h56q-2 14-20 18l4 54q0 8-12 8t-12-8l4-54q-18-4-20-18z', main) +
        box(43, 40, 14, 48, 6, DARK) +
        disc(50, 26, 5, WHITE),
      28,
    ),
  'pet-brush/slicker': ({ main = '#4f9be0' }) =>
    turned(
      box(20, 6, 60, 34, 10, main) +
        box(26, 11, 48, 24, 5, '#e8e4da') +
        times(4, (r) => times(10, (q) => flat(ellipse(30 + q * 4.5, 15 + r * 5.4, 1), '#555'))) +
        box(42, 38, 16, 58, 7, main) +
        disc(50, 48, 6, contrast(main, 0.4)) +
        line('M46 62v26', '#fff', 1.8, 0.5),
      -24,
    ),
  'pet-brush/bath': ({ main = '#4f9be0' }) =>
    solid('M14 40Q14 12 50 12t36 28v14q-36 8-72 0z', main) +
    times(13, (i) => tube(`M${18 + i * 5.4} 54v${14 + (i % 2) * 4}`, 3.6, light(main, 0.25))) +
    tube('M18 40Q50 64 82 40', 8, dark(main, 0.12)) +
    disc(50, 26, 7, WHITE) +
    times(6, (i) =>
      flat(ellipse([16, 84, 24, 74, 90, 8][i] ?? 0, [74, 70, 84, 82, 58, 62][i] ?? 0, [5, 6, 4, 5, 3, 4][i] ?? 0), '#dff0f8', 0.85),
    ),
  'aquarium/curved': () =>
    tank(
      'M6 16q44-10 88 0v66q0 10-10 10H16Q6 92 6 82z',
      'M8 26q42 6 84 0v60H8z',
      box(4, 8, 92, 10, 4, DARK) +
        glow(50, 22, 30, '#fff6d8', 0.5) +
        box(4, 88, 92, 8, 3, DARK) +
        line('M14 24q-4 30 0 58', '#fff', 3, 0.7),
    ),
  'aquarium/clear': () =>
    tank(
      rect(4, 12, 92, 80, 2),
      'M6 20h88v70H6z',
      line('M80 16v72', '#fff', 2, 0.6) + solid('M60 86q10-18 22 0z', '#7a6a5a') + line('M14 18L30 40', '#fff', 4, 0.5),
    ),
  'aquarium/desktop': () =>
    moved(tank(rect(6, 14, 88, 76, 14), 'M8 24h84v62H8z', ''), 12, 12, 0.74) +
    tube('M84 84V22Q84 8 68 8H44', 4, DARK) +
    box(36, 5, 30, 7, 3, DARK) +
    glow(50, 20, 22, '#fff6d8', 0.8) +
    box(10, 78, 80, 16, 5, WOOD) +
    flat(rect(18, 84, 8, 4, 2), '#222'),
}
