import {
  BLACK,
  ball,
  box,
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
  mirrored,
  moved,
  oval,
  RUBBER,
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

const rolled = (c: string, extra: string): string =>
  solid('M24 34h58q12 2 12 20t-12 20H24z', c) +
  disc(24, 54, 20, c) +
  line('M24 54a3 3 0 1 1 4 3 8 8 0 1 1-10-8 13 13 0 1 1 16 14', dark(c, 0.45), 2, 0.7) +
  extra
const dumbbell = (bar: string, weight: (x: number) => string): string =>
  metal(rect(26, 44, 48, 12, 5), bar) + times(6, (i) => line(`M${36 + i * 5.6} 45v10`, '#777', 0.8, 0.6)) + weight(6) + weight(64)
const tent = (c: string, d: string, browser: string, extra = ''): string => solid(d, c) + flat(browser, dark(c, 0.6), 0.85) + extra
const bikeHelmet = (c: string, vents: string): string =>
  solid('M4 64Q2 12 52 12t44 46q0 8-8 8-40-8-76 2-8 2-8-4z', c) + vents + tube('M20 66L38 94L66 66', 2.6, DARK) + box(34, 88, 9, 7, 2, DARK)
const vent = (d: string): string => flat(d, '#15171b', 0.85)
const skateBoot = (c: string): string =>
  solid('M26 8h30l4 30q24 6 30 18v12H16Q14 40 26 8z', c) +
  times(3, (i) => box(44 + i * 4, 22 + i * 12, 24, 5, 2, contrast(c, 0.4))) +
  solid('M70 48q18 4 20 20H66z', dark(c, 0.25))
const wheels = (count: number, y: number, r: number, c: string): string =>
  times(count, (i) => disc(22 + i * (66 / (count - 1)), y, r, c) + disc(22 + i * (66 / (count - 1)), y, r * 0.4, STEEL))
const strings = (x: number, y: number, rx: number, ry: number): string =>
  times(
    7,
    (i) =>
      line(`M${x - rx * 0.9} ${y - ry * 0.75 + i * ry * 0.25}h${rx * 1.8}`, '#fff', 0.7, 0.9) +
      line(`M${x - rx * 0.75 + i * rx * 0.25} ${y - ry * 0.9}v${ry * 1.8}`, '#fff', 0.7, 0.9),
  )
const pentagon = (x: number, y: number, r: number, turn: number): string =>
  `${times(5, (i) => `${i ? 'L' : 'M'}${(x + Math.cos(turn - 1.571 + i * 1.257) * r).toFixed(1)} ${(y + Math.sin(turn - 1.571 + i * 1.257) * r).toFixed(1)}`)}z`
const goggles = (c: string, lens: string, tint: string, extra = ''): string =>
  tube('M6 44Q-2 36 10 26M94 44q8-8-4-18', 6, c) +
  solid(lens, c) +
  mirrored(solid(lens, c)) +
  moved(glass(lens, tint, 1.2), 5.5, 8, 0.8) +
  mirrored(moved(glass(lens, tint, 1.2), 5.5, 8, 0.8)) +
  line('M44 46q6-5 12 0', c, 5) +
  line('M16 40q6-6 16-6', '#fff', 2.4, 0.8) +
  extra

export const sports: Record<string, Drawing> = {
  'yoga-mat/strap': ({ main = '#8a6fb0' }) => rolled(main, tube('M44 36v36M70 36v36', 4.4, DARK) + tube('M44 36Q57 10 70 36', 4.4, DARK)),
  'yoga-mat/lines': ({ main = '#8a6fb0' }) =>
    solid('M20 8h60v72H20z', main) +
    line('M50 14v60M26 44h48M50 24l20 20-20 20-20-20z', contrast(main, 0.5), 1.4, 0.8) +
    solid('M14 78h72q8 0 8 9t-8 9H14q-8 0-8-9t8-9z', dark(main, 0.06)) +
    disc(12, 87, 9, light(main, 0.12)) +
    line('M12 87a2 2 0 1 1 2 2 5 5 0 1 1-6-6', dark(main, 0.45), 1.4),
  'yoga-mat/folded': ({ main = '#8a6fb0' }) =>
    times(
      5,
      (i) =>
        solid(`M8 ${70 - i * 10}l14-10h70l-14 10z`, light(main, 0.1)) +
        box(8, 70 - i * 10, 70, 9, 3, main) +
        solid(`M78 ${70 - i * 10}l14-10v9l-14 10z`, dark(main, 0.25)),
    ) +
    line('M36 27v50', contrast(main, 0.4), 4, 0.85) +
    line('M36 27l14-10', contrast(main, 0.4), 4, 0.85),
  'dumbbell/hex': () =>
    dumbbell(
      STEEL,
      (x) =>
        solid(`M${x} 32l8-10h14l8 10v36l-8 10H${x + 8}l-8-10z`, '#33373d') + line(`M${x + 10} 44h10M${x + 10} 50h10`, '#aab', 1.8, 0.7),
    ),
  'dumbbell/neoprene': () =>
    times(2, (i) =>
      moved(
        dumbbell('#c9667a', (x) => oval(x + 15, 50, 16, 22, '#d8788a') + line(`M${x + 8} 40q4-10 12-8`, '#fff', 2, 0.5)),
        [-2, 8][i] ?? 0,
        [-20, 20][i] ?? 0,
        0.92,
      ),
    ),
  'dumbbell/chrome': () =>
    turned(
      metal(rect(2, 45, 96, 10, 4)) +
        times(
          3,
          (i) =>
            metal(rect(12 + i * 7, 24 + i * 4, 6, 52 - i * 8, 2), '#aab2ba') +
            metal(rect(82 - i * 7, 24 + i * 4, 6, 52 - i * 8, 2), '#aab2ba'),
        ) +
        box(36, 43, 28, 14, 5, DARK),
      -20,
    ),
  'bands/latex': ({ main = '#c98aa0' }) =>
    times(3, (i) =>
      tube(ellipse(30 + i * 20, 50, 20 - i * 2, 38 - i * 4), 6 + i * 2.5, [main, light(main, 0.35), dark(main, 0.3)][i] ?? main),
    ),
  'bands/fabric': ({ main = '#c98aa0' }) =>
    times(3, (i) => {
      const c = [main, light(main, 0.4), dark(main, 0.35)][i] ?? main
      const y = 16 + i * 26
      return (
        solid(`M8 ${y}q42-14 84 0v18q-42-14-84 0z`, c) +
        solid(`M8 ${y}q42 14 84 0v18q-42 14-84 0z`, light(c, 0.05)) +
        times(3, (k) => line(`M10 ${y + 5 + k * 5}q40 13 80 0`, contrast(c, 0.45), 0.9, 0.6))
      )
    }),
  'bands/tube': ({ main = '#c98aa0' }) =>
    tube('M22 34C8 92 92 92 78 34', 5, main) +
    tube('M30 34C24 72 76 72 70 34', 4, light(main, 0.3)) +
    times(2, (i) => moved(tube('M0 22L-9 6h18z', 3, DARK) + box(-13, -2, 26, 9, 4.5, RUBBER) + disc(0, 24, 3.4, STEEL), 24 + i * 52, 12)),
  'tent/pop-up': ({ main = '#5f9a5a' }) =>
    tent(
      main,
      'M2 88Q8 20 50 16t48 72z',
      'M34 88q0-50 18-52 18 4 20 52z',
      line('M50 16Q20 40 14 88M54 16q30 20 34 72', contrast(main, 0.5), 1.8, 0.7) +
        solid('M52 36q18 4 20 52l8-2Q78 44 60 34z', light(main, 0.3)),
    ),
  'tent/dome': ({ main = '#5f9a5a' }) =>
    tent(
      main,
      'M2 90Q24 22 50 20q28 2 48 70z',
      'M50 40l20 50H30z',
      solid('M50 14Q72 18 84 54L66 62 50 40 34 62 16 54Q28 18 50 14z', light(main, 0.16)) +
        line('M50 40v50', contrast(main, 0.6), 1.6) +
        line('M2 90l-4 6M98 90l4 6', '#888', 1.6),
    ),
  'tent/family': ({ main = '#5f9a5a' }) =>
    tent(
      main,
      'M4 90V54l20-28h44l28 30v34z',
      'M14 90V58l14-18 14 18v32z',
      solid('M24 26h44l28 30H58L40 34z', light(main, 0.14)) +
        glass(rect(58, 62, 26, 14, 2), '#dcecf2', 0.9) +
        tube('M28 40L2 44v48', 2.6, STEEL) +
        solid('M0 44l28-6 14 20H14z', light(main, 0.24)),
    ),
  'sleeping-bag/mummy': ({ main = '#4f7fb8' }) =>
    turned(
      solid('M50 2c20 0 26 14 26 30l-6 50q-2 16-20 16T30 82l-6-50C24 16 30 2 50 2z', main) +
        times(6, (i) => line(`M26 ${40 + i * 9}q24 7 48 0`, dark(main, 0.45), 1.5, 0.45)) +
        flat(ellipse(50, 20, 15, 13), dark(main, 0.6)) +
        line('M66 24q6 30 0 56', contrast(main, 0.6), 1.8),
      18,
    ),
  'sleeping-bag/rectangular': ({ main = '#4f7fb8' }) =>
    solid('M14 10h72q4 0 4 4v78q0 4-4 4H14q-4 0-4-4V14q0-4 4-4z', main) +
    times(5, (i) => line(`M12 ${36 + i * 13}q38 6 76 0`, dark(main, 0.45), 1.5, 0.4)) +
    solid('M50 30l40-4V14q0-4-4-4H50z', '#f0dfc0') +
    box(18, 4, 44, 20, 9, light(main, 0.3)) +
    line('M50 30v64', contrast(main, 0.6), 1.8),
  'sleeping-bag/kids': ({ main = '#4f7fb8' }) =>
    disc(30, 12, 9, main) +
    disc(70, 12, 9, main) +
    solid('M24 24Q24 4 50 4t26 20v56q0 16-26 16T24 80z', main) +
    flat(ellipse(50, 24, 17, 14), '#f4e2c4') +
    oval(50, 24, 13, 12, '#f6d3b0') +
    flat(ellipse(45, 23, 1.8), BLACK) +
    flat(ellipse(55, 23, 1.8), BLACK) +
    line('M46 29q4 3 8 0', BLACK, 1.2) +
    times(6, (i) =>
      moved(
        solid('M0-5l1.4 3 3.4.4-2.5 2.3.7 3.3L0 2.4-3 4l.7-3.3-2.5-2.3 3.4-.4z', '#f6e08a'),
        36 + (i % 3) * 14,
        52 + Math.floor(i / 3) * 20,
      ),
    ),
  'camp-furniture/chair': ({ main = '#3f5f4a' }) =>
    tube('M20 40L30 94M80 40L70 94M24 66L74 94M76 66L26 94', 3.4, STEEL) +
    solid('M22 6h56l-4 44H26z', main) +
    solid('M20 52h60l4 14H16z', light(main, 0.08)) +
    box(10, 44, 12, 6, 3, DARK) +
    box(78, 44, 12, 6, 3, DARK) +
    flat(rect(36, 18, 28, 18, 3), '#000', 0.18),
  'camp-furniture/table': ({ main = '#3f5f4a' }) =>
    tube('M14 40L84 94M86 40L16 94', 3.6, STEEL) +
    times(5, (i) => box(2, 26 + i * 3.6, 96, 4, 1, i % 2 ? light(main, 0.16) : main)) +
    tube('M50 66h.1', 6, DARK),
  'camp-furniture/stool': ({ main = '#3f5f4a' }) =>
    tube('M22 34L74 92M78 34L26 92M50 40v54', 4.4, WOOD) +
    solid('M14 24q36-10 72 0l-8 18q-28 10-56 0z', main) +
    seam('M20 28q30-8 60 0', contrast(main, 0.5)) +
    disc(50, 62, 3.4, STEEL),
  'bike-helmet/road': ({ main = '#c8443a' }) =>
    bikeHelmet(
      main,
      times(5, (i) => vent(`M${18 + i * 14} ${48 - (i % 2) * 2}q4-20 ${14 - i} -28 2 14 -4 28z`)) +
        line('M8 58q44-12 86-2', contrast(main, 0.55), 2.4),
    ),
  'bike-helmet/urban': ({ main = '#c8443a' }) =>
    bikeHelmet(
      main,
      times(3, (i) => vent(rect(30 + i * 14, 22, 6, 14, 3))) +
        solid('M66 60q20 0 34 8-14 6-32 0z', dark(main, 0.3)) +
        box(6, 48, 9, 8, 3, '#ff4a3a'),
    ),
  'bike-helmet/kids': ({ main = '#c8443a' }) =>
    bikeHelmet(
      main,
      vent(ellipse(36, 26, 5, 7)) +
        vent(ellipse(54, 22, 5, 7)) +
        vent(ellipse(72, 30, 5, 7)) +
        times(5, (i) =>
          moved(solid('M0-6l1.7 3.7 4.1.5-3 2.8.9 4L0 3-3.7 5l.9-4-3-2.8 4.1-.5z', '#f6d84a'), 18 + i * 16, 48 + (i % 2) * 4),
        ),
    ),
  'bike-gear/lights': ({ main = BLACK }) =>
    moved(
      box(0, 6, 40, 30, 8, main) +
        metal(ellipse(20, 21, 12)) +
        flat(ellipse(20, 21, 9), '#fff6d0') +
        glow(20, 21, 24, '#fff0b0', 0.8) +
        tube('M10 38q10 10 20 0', 6, RUBBER),
      4,
      10,
      1.1,
    ) +
    moved(
      box(0, 6, 40, 24, 8, main) +
        box(5, 10, 30, 16, 5, '#e03a30') +
        times(3, (i) => flat(ellipse(11 + i * 9, 18, 3), '#ffb0a0')) +
        glow(20, 18, 24, '#ff5a4a', 0.6) +
        tube('M10 32q10 10 20 0', 6, RUBBER),
      52,
      50,
      1.1,
    ),
  'bike-gear/bag': ({ main = BLACK }) =>
    solid('M4 20h88q4 0 2 6L74 74q-2 4-6 4H38q-4 0-6-4L2 28q-2-8 2-8z', main) +
    line('M14 32h68M28 54h48', contrast(main, 0.45), 1.8) +
    box(14, 12, 8, 12, 2, RUBBER) +
    box(74, 12, 8, 12, 2, RUBBER) +
    box(38, 60, 26, 3, 1.5, '#e8e8a0') +
    box(78, 30, 8, 4, 1, STEEL),
  'bike-gear/mount': ({ main = BLACK }) =>
    tube('M2 80Q50 66 98 80', 7, STEEL) +
    box(40, 60, 20, 22, 5, main) +
    turned(
      box(22, 4, 56, 60, 8, main) +
        screen(28, 9, 44, 50, 4, '#4f7fae') +
        line('M34 50L46 30 54 38 66 18', '#fff', 2.4) +
        disc(66, 18, 3, '#e0604a'),
      -4,
    ) +
    times(4, (i) => box(i % 2 ? 72 : 18, i < 2 ? 2 : 54, 12, 12, 4, RUBBER)),
  'skates/inline': ({ main = BLACK }) => skateBoot(main) + box(16, 68, 76, 9, 2, STEEL) + wheels(4, 86, 9.5, '#57c8e0'),
  'skates/quad': ({ main = BLACK }) =>
    skateBoot(main) +
    box(14, 66, 78, 6, 2, '#e8e0d0') +
    box(24, 70, 12, 12, 2, STEEL) +
    box(70, 70, 12, 12, 2, STEEL) +
    times(
      2,
      (i) =>
        disc(26 + i * 46, 87, 11, '#f0b83a') +
        disc(26 + i * 46, 87, 4, STEEL) +
        disc(36 + i * 46, 88, 10, '#f0b83a') +
        disc(36 + i * 46, 88, 3.6, STEEL),
    ) +
    box(88, 70, 9, 14, 4, '#e0604a') +
    times(4, (i) => line(`M${48 + i * 3} ${14 + i * 7}l10 2`, WHITE, 2)),
  'skates/kids': ({ main = BLACK }) =>
    solid('M24 18h32l6 24q22 4 28 16v10H16Q14 40 24 18z', main) +
    times(2, (i) => box(42 + i * 8, 28 + i * 16, 28, 7, 3, '#f0c84a')) +
    box(14, 66, 80, 9, 3, WHITE) +
    times(4, (i) => box(22 + i * 16, 68, 10, 5, 1, contrast(main, 0.3))) +
    times(
      3,
      (i) =>
        glow(26 + i * 26, 86, 15, ['#ff7ad0', '#7ad0ff', '#b0ff7a'][i] ?? '#fff', 0.8) +
        disc(26 + i * 26, 86, 9.5, ['#e86ab0', '#56b8ff', '#7fd05f'][i] ?? '#888888'),
    ),
  'balls/football': () =>
    ball(50, 50, 44, '#f3f2ee') +
    flat(pentagon(50, 50, 15, 0), '#23262b') +
    times(5, (i) => {
      const a = -1.571 + i * 1.257
      const [x, y] = [50 + Math.cos(a) * 40, 50 + Math.sin(a) * 40]
      return (
        line(`M${50 + Math.cos(a) * 15} ${50 + Math.sin(a) * 15}L${50 + Math.cos(a) * 29} ${50 + Math.sin(a) * 29}`, '#8a8f96', 1.4) +
        flat(
          `M${50 + Math.cos(a - 0.24) * 43.6} ${50 + Math.sin(a - 0.24) * 43.6}L${50 + Math.cos(a - 0.2) * 32} ${50 + Math.sin(a - 0.2) * 32}L${50 + Math.cos(a) * 28} ${50 + Math.sin(a) * 28}L${50 + Math.cos(a + 0.2) * 32} ${50 + Math.sin(a + 0.2) * 32}L${50 + Math.cos(a + 0.24) * 43.6} ${50 + Math.sin(a + 0.24) * 43.6}Q${x + Math.cos(a) * 5} ${y + Math.sin(a) * 5} ${50 + Math.cos(a - 0.24) * 43.6} ${50 + Math.sin(a - 0.24) * 43.6}z`,
          '#23262b',
        ) +
        line(
          `M${50 + Math.cos(a + 0.2) * 32} ${50 + Math.sin(a + 0.2) * 32}L${50 + Math.cos(a + 1.057) * 32} ${50 + Math.sin(a + 1.057) * 32}`,
          '#8a8f96',
          1.4,
        )
      )
    }),
  'balls/basketball': () => ball(50, 50, 44, '#d8702c') + line('M50 6v88M6 50h88M19 19Q44 50 19 81M81 19Q56 50 81 81', '#3a2218', 2.4),
  'balls/volleyball': () =>
    ball(50, 50, 44, '#f2efe6') +
    flat('M50 50Q38 24 54 6A44 44 0 0 1 86 24Q66 26 50 50z', '#e8b42e') +
    flat('M50 50Q78 52 86 76A44 44 0 0 1 58 93Q66 70 50 50z', '#2f62ae') +
    flat('M50 50Q36 74 10 70A44 44 0 0 1 7 38Q26 52 50 50z', '#e8b42e') +
    line(
      'M50 50Q38 24 54 6M50 50Q66 26 86 24M50 50Q78 52 86 76M50 50q16 20 8 43M50 50Q36 74 10 70M50 50Q26 52 7 38M50 50Q34 36 16 22',
      '#8a8f96',
      1.5,
    ),
  'racket/badminton': ({ main = '#c8443a' }) =>
    turned(
      tube('M50 50v32', 3, STEEL) +
        box(46, 74, 8, 26, 3, main) +
        line(ellipse(50, 26, 19, 25), dark(main, 0.3), 4) +
        line(ellipse(49.5, 25.5, 19, 25), main, 2.6) +
        strings(50, 26, 19, 25),
      -24,
    ) +
    turned(
      solid('M72 70l-9-24h26l-9 24z', '#fbfaf4') +
        times(5, (i) => line(`M${65 + i * 5.5} 47l${2.5 - i * 1.2} 22`, '#b9b6aa', 0.9)) +
        disc(76, 74, 6, '#f4efe0') +
        box(70, 68, 12, 3, 1, '#3f7a62'),
      30,
      76,
      70,
    ),
  'racket/table-tennis': ({ main = '#c8443a' }) =>
    turned(
      box(45, 62, 10, 32, 4, WOOD) +
        solid('M50 4c24 0 32 16 30 32-2 18-16 26-24 30h-12c-8-4-22-12-24-30C18 20 26 4 50 4z', main) +
        solid('M26 56q24 8 48 0-8 8-18 12H44q-10-4-18-12z', WOOD),
      -26,
    ) + ball(80, 76, 12, '#fbf3e0'),
  'racket/padel': ({ main = '#c8443a' }) =>
    turned(
      box(45, 64, 10, 34, 4, DARK) +
        times(6, (i) => line(`M45 ${70 + i * 5}l10 3`, '#777', 1)) +
        solid('M50 2c24 0 30 16 28 32-2 16-14 26-20 32H42c-6-6-18-16-20-32C20 18 26 2 50 2z', main) +
        flat('M44 66l6-10 6 10z', '#efe9de') +
        times(5, (r) => times(5, (q) => flat(ellipse(34 + q * 8, 16 + r * 8, 1.8), '#15171b', 0.8))),
      22,
    ) +
    ball(20, 80, 12, '#d8e04a') +
    line('M11 74q10 4 12 18', '#fff', 1.6, 0.8),
  'swim-goggles/clear': ({ main = '#3f6fb0' }) => goggles(main, 'M8 46q0-14 18-14t18 12q0 18-20 20Q8 62 8 46z', '#cfe8f4'),
  'swim-goggles/mirror': ({ main = '#3f6fb0' }) =>
    goggles(main, 'M6 44q4-10 20-10t20 8q-2 16-22 18Q6 58 6 44z', '#e0a04a', line('M30 30l-10 26', '#fff', 2, 0.5)),
  'swim-goggles/wide': ({ main = '#3f6fb0' }) =>
    tube('M6 48Q-4 40 8 28M94 48q10-8-2-20', 7, main) +
    solid('M6 36q44-16 88 0 4 28-18 34-16 2-22-10-4-4-8 0-6 12-22 10Q2 64 6 36z', main) +
    glass('M12 39q38-13 76 0 2 22-14 25-12 2-16-8-8-8-16 0-4 10-16 8Q10 61 12 39z', '#a8dcec', 1.2) +
    line('M18 44q10-7 24-8', '#fff', 2.6, 0.8),
}
