import {
  BLACK,
  BRASS,
  ball,
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
  light,
  line,
  metal,
  mirrored,
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

const eyes = (x1: number, x2: number, y: number, r = 2.6): string =>
  flat(ellipse(x1, y, r), BLACK) +
  flat(ellipse(x2, y, r), BLACK) +
  flat(ellipse(x1 - 0.7, y - 0.8, r * 0.32), '#fff') +
  flat(ellipse(x2 - 0.7, y - 0.8, r * 0.32), '#fff')
const plushBody = (c: string): string =>
  oval(50, 72, 25, 23, c) +
  oval(50, 76, 15, 15, light(c, 0.4)) +
  turned(oval(22, 66, 9, 16, c), 30, 22, 66) +
  turned(oval(78, 66, 9, 16, c), -30, 78, 66) +
  oval(30, 91, 14, 8, c) +
  oval(70, 91, 14, 8, c) +
  oval(26, 91, 5, 5, light(c, 0.4)) +
  oval(74, 91, 5, 5, light(c, 0.4))
const doll = (hair: string, dress: string, extra: string): string =>
  tube('M36 62L18 76M64 62l18 14', 7, '#f2c9a4') +
  tube('M42 84v12M58 84v12', 7, '#f2c9a4') +
  solid('M40 52h20l18 36q-28 8-56 0z', dress) +
  disc(50, 30, 21, '#f6d3b0') +
  hair +
  eyes(43, 57, 32) +
  line('M46 40q4 4 8 0', '#b5544a', 1.6) +
  flat(ellipse(38, 37, 3), '#f0988a', 0.6) +
  flat(ellipse(62, 37, 3), '#f0988a', 0.6) +
  extra
const puppet = (c: string, head: string): string =>
  solid('M34 46h32l6 44q-22 8-44 0z', dark(c, 0.1)) +
  turned(oval(20, 60, 8, 17, c), 40, 20, 60) +
  turned(oval(80, 60, 8, 17, c), -40, 80, 60) +
  head +
  line('M30 88q20 6 40 0', dark(c, 0.4), 2, 0.6)
const brick = (x: number, y: number, w: number, c: string): string =>
  times(Math.round(w / 11), (i) => box(x + 2.5 + i * 11, y - 4, 6, 6, 1.4, c)) + box(x, y, w, 13, 1.4, c)
const piece = 'M0 0h14c-4-8 12-8 8 0h14v14c8-4 8 12 0 8v14H22c4 8-12 8-8 0H0V22c-8 4-8-12 0-8z'
/** Puzzle pictures on a 100 × 88 field. */
const MOTIFS: Record<string, string> = {
  farm:
    box(0, 0, 100, 88, 2, '#bfe0ee') +
    flat('M0 56q30-14 60-4t40-4v40H0z', '#7fb35a') +
    solid('M8 34l16-14 16 14v24H8z', '#c8443a') +
    box(19, 42, 10, 16, 1, '#f4ead8') +
    disc(84, 14, 8, '#f6d14a') +
    oval(64, 60, 17, 11, '#f7f4ee') +
    flat(ellipse(58, 57, 5, 4), '#33302c') +
    flat(ellipse(70, 63, 5, 4), '#33302c') +
    oval(83, 52, 8, 8, '#f7f4ee') +
    oval(85, 56, 6, 4, '#eab8a8') +
    times(4, (i) => box(52 + i * 7, 68, 3.6, 11, 1, '#e4ded2')) +
    oval(22, 74, 9, 7, '#f0c84a') +
    disc(29, 67, 5, '#f0c84a'),
  world:
    box(0, 0, 100, 88, 2, '#8fc8e4') +
    flat('M8 18q14-10 28-4 4 8-6 12-2 10-10 12-10-6-12-20z', '#6fae5c') +
    flat('M28 46q10-2 12 8-2 18-10 24-6-14-2-32z', '#e0b24a') +
    flat('M48 20q8-8 16-4 0 10-14 12z', '#d8785a') +
    flat('M48 36q16-4 20 6-4 22-12 26-10-14-8-32z', '#e8a04a') +
    flat('M64 16q18-8 32 2-2 18-18 22-12-4-14-24z', '#a878c0') +
    flat('M78 60q12-4 16 6-6 8-16 4z', '#d8606a'),
  planets:
    box(0, 0, 100, 88, 2, '#232a4d') +
    times(18, (i) => flat(ellipse((i * 37) % 98, (i * 23) % 84, 0.8), '#fff', 0.8)) +
    ball(17, 44, 15, '#f4b03a') +
    line('M36 4q10 40 0 80M58 4q12 40 0 80M82 4q12 40 0 80', '#5a6390', 1) +
    ball(38, 30, 5, '#c8b8a0') +
    ball(39, 60, 6, '#d88a4a') +
    ball(63, 40, 8, '#4f9be0') +
    ball(62, 70, 5, '#c8503a') +
    ball(86, 26, 11, '#e0b88a') +
    line('M70 32q16 2 32-12', '#f0dcb0', 2) +
    ball(87, 62, 7, '#7fc8c8'),
}
const CUTS = line(
  'M25 0v14q7 4 0 10v20q-7 5 0 11v33M50 0v20q-7 5 0 10v26q7 5 0 10v22M75 0v14q7 4 0 10v20q-7 5 0 11v33M0 29h10q4-7 9 0h20q5 7 10 0h16q5-7 10 0h25M0 59h14q5 7 10 0h18q5-7 10 0h20q5 7 10 0h18',
  '#2a2620',
  1,
  0.6,
)

const wheel = (x: number, y: number, r: number, hub = STEEL): string =>
  disc(x, y, r, '#26282c') +
  times(10, (i) =>
    line(
      `M${x + Math.cos(i * 0.628) * r * 0.82} ${y + Math.sin(i * 0.628) * r * 0.82}L${x + Math.cos(i * 0.628) * r} ${y + Math.sin(i * 0.628) * r}`,
      '#50545a',
      1.6,
    ),
  ) +
  disc(x, y, r * 0.5, hub)
const remote = (): string =>
  moved(tube('M20 8V-10', 2, STEEL) + box(0, 6, 40, 24, 10, DARK) + disc(11, 18, 6, '#53585f') + disc(29, 18, 6, '#53585f'), 0, 0)
const robot = (c: string, extra: string): string =>
  tube('M50 16V6', 3, STEEL) +
  disc(50, 5, 4, '#e0604a') +
  box(26, 14, 48, 34, 11, c) +
  screen(31, 20, 38, 20, 8, '#17202e') +
  disc(42, 30, 4, '#4fd1ff') +
  disc(58, 30, 4, '#4fd1ff') +
  box(28, 52, 44, 30, 8, c) +
  tube('M26 58L12 72M74 58l14 14', 7, dark(c, 0.15)) +
  disc(11, 74, 6, DARK) +
  disc(89, 74, 6, DARK) +
  extra
const board = (squares: number, a: string, b: string): string =>
  solid('M4 66L50 40l46 26-46 28z', WOOD) +
  times(squares, (r) =>
    times(squares, (q) => {
      const s = 1 / squares
      const px = (u: number, v: number) => `${(50 + (u - v) * 40).toFixed(1)} ${(44 + (u + v) * 22.5).toFixed(1)}`
      return flat(
        `M${px(q * s, r * s)}L${px((q + 1) * s, r * s)}L${px((q + 1) * s, (r + 1) * s)}L${px(q * s, (r + 1) * s)}z`,
        (r + q) % 2 ? a : b,
      )
    }),
  ) +
  flat('M4 66l46 28v6L4 72z', dark(WOOD, 0.3)) +
  flat('M96 66L50 94v6l46-28z', dark(WOOD, 0.4))
const pawn = (x: number, y: number, c: string, s = 1): string =>
  moved(solid('M-9 30h18l-5-14h-8z', c) + oval(0, 31, 11, 4, c) + disc(0, 8, 8, c) + oval(0, 15, 7, 2.4, c), x, y, s)
const card = (x: number, y: number, turn: number, face: string, art: string): string =>
  turned(box(x, y, 40, 56, 4, face) + moved(art, x, y), turn, x + 20, y + 60)
const cubeFace = (n: number, points: (u: number, v: number) => string, c: string[], shade: number): string =>
  times(n, (r) =>
    times(n, (q) => {
      const g = 0.06
      const s = 1 / n
      const [u0, u1, v0, v1] = [(q + g) * s, (q + 1 - g) * s, (r + g) * s, (r + 1 - g) * s]
      return solid(
        `M${points(u0, v0)}L${points(u1, v0)}L${points(u1, v1)}L${points(u0, v1)}z`,
        dark(c[(r * 2 + q * 3) % c.length] ?? '#888888', shade),
      )
    }),
  )
const cube = (n: number): string =>
  solid('M50 2l44 24v48L50 98 6 74V26z', '#1d1f23') +
  cubeFace(n, (u, v) => `${(50 + (u - v) * 42).toFixed(1)} ${(4 + (u + v) * 23.5).toFixed(1)}`, ['#f4f3ee', '#f4f3ee', '#f0c22e'], 0) +
  cubeFace(
    n,
    (u, v) => `${(8 + u * 41).toFixed(1)} ${(29 + u * 22 + v * 45).toFixed(1)}`,
    ['#2f9e5a', '#2f9e5a', '#e0782e', '#2f9e5a'],
    0.05,
  ) +
  cubeFace(n, (u, v) => `${(51 + u * 41).toFixed(1)} ${(51 - u * 22 + v * 45).toFixed(1)}`, ['#c83a32', '#2f5fae', '#c83a32'], 0.16)
const scooter = (c: string, extra: string): string =>
  tube('M34 82L26 14', 5, STEEL) +
  tube('M12 16Q26 8 42 12', 5, c) +
  disc(11, 16, 4, DARK) +
  disc(43, 12, 4, DARK) +
  solid('M32 74h52q6 2 6 6v4H34z', c) +
  extra
const kiteTail = (c: string): string => tube('M50 78C40 88 62 90 52 100', 1.8, c)

export const toys: Record<string, Drawing> = {
  'plush/bear': ({ main = '#a8784e' }) =>
    plushBody(main) +
    disc(29, 16, 11, main) +
    disc(71, 16, 11, main) +
    disc(29, 17, 6, light(main, 0.4)) +
    disc(71, 17, 6, light(main, 0.4)) +
    oval(50, 34, 29, 25, main) +
    oval(50, 43, 12, 9, light(main, 0.4)) +
    eyes(39, 61, 32) +
    oval(50, 39, 4.4, 3.2, BLACK) +
    line('M50 42v4q-4 3-6 0M50 46q4 3 6 0', BLACK, 1.2),
  'plush/bunny': ({ main = '#d8b0b8' }) =>
    turned(oval(34, 16, 8, 24, main), -14, 34, 30) +
    turned(oval(66, 16, 8, 24, main), 14, 66, 30) +
    turned(flat(ellipse(34, 16, 3.6, 17), '#f4d3d8', 0.9), -14, 34, 30) +
    turned(flat(ellipse(66, 16, 3.6, 17), '#f4d3d8', 0.9), 14, 66, 30) +
    plushBody(main) +
    oval(50, 44, 24, 20, main) +
    eyes(42, 58, 42) +
    oval(50, 48, 3, 2.2, '#d8707a') +
    line('M50 50v3q-4 3-6 1M50 53q4 3 6 1', BLACK, 1.1),
  'plush/elephant': ({ main = '#8f959b' }) =>
    plushBody(main) +
    oval(20, 36, 19, 22, main) +
    oval(80, 36, 19, 22, main) +
    oval(20, 37, 12, 15, '#e8b8bc') +
    oval(80, 37, 12, 15, '#e8b8bc') +
    oval(50, 34, 24, 24, main) +
    tube('M50 40q2 22-4 26t-10 0', 11, main) +
    eyes(41, 59, 32),
  'doll/rag': ({ main = '#e07a8a' }) =>
    doll(
      times(9, (i) => tube(`M${30 + i * 5} 14q-3 6 0 8`, 5, '#b5533a')) + tube('M28 20Q18 40 24 52M72 20q10 20 4 32', 8, '#b5533a'),
      main,
      times(8, (i) => flat(ellipse(34 + ((i * 13) % 34), 64 + ((i * 7) % 20), 2), '#fff', 0.7)) +
        solid('M50 10q-12-8-12 0t12 2q12 6 12-2t-12 0z', main),
    ),
  'doll/vinyl': ({ main = '#e07a8a' }) =>
    doll(
      solid('M28 40Q22 4 50 4t22 36q6 20 2 30-8-6-8-30Q62 22 50 20 38 22 34 40q0 24-8 30-4-10 2-30z', '#e2b45a'),
      main,
      box(60, 62, 22, 18, 4, WHITE) + line('M71 66v10M66 71h10', '#d8504a', 3),
    ),
  'doll/crochet': ({ main = '#e07a8a' }) =>
    doll(
      disc(30, 16, 10, '#6b4632') + disc(70, 16, 10, '#6b4632') + solid('M28 30Q30 6 50 6t22 24q-10-12-22-12T28 30z', '#6b4632'),
      main,
      times(5, (r) => times(8, (q) => line(`M${32 + q * 5 - r * 1.4} ${58 + r * 6}l2.6 3 2.6-3`, dark(main, 0.4), 1, 0.6))),
    ),
  'puppet/dinosaur': () =>
    puppet(
      '#5fa35a',
      times(4, (i) => solid(`M${34 + i * 10} 10l6-9 6 9z`, '#e0a03a')) +
        solid('M22 28Q24 6 52 8t34 22q4 16-14 18H34Q22 46 22 28z', '#5fa35a') +
        eyes(42, 58, 22, 3.4) +
        line('M40 38q22 8 44-2', '#2f5a2f', 1.8) +
        flat(ellipse(78, 28, 1.6), '#2f5a2f'),
    ),
  'puppet/fox': () =>
    puppet(
      '#e0782e',
      solid('M20 4l16 14h28L80 4l4 30Q70 52 50 56 30 52 16 34z', '#e0782e') +
        solid('M18 34q20 0 32 20Q30 52 18 34zM82 34q-20 0-32 20 20-2 32-20z', '#fdf4e6') +
        eyes(38, 62, 30, 3) +
        oval(50, 52, 5, 4, BLACK),
    ),
  'puppet/princess': () =>
    puppet(
      '#d88ac0',
      solid('M28 34Q24 12 50 12t22 22l4 24q-26 6-52 0z', '#e2b45a') +
        disc(50, 32, 19, '#f6d3b0') +
        solid('M30 24Q40 20 50 16q10 4 20 8-4-16-20-16T30 24z', '#e2b45a') +
        metal('M34 12l4-12 8 8 4-10 4 10 8-8 4 12z', BRASS) +
        eyes(43, 57, 34) +
        line('M45 42q5 4 10 0', '#b5544a', 1.6),
    ),
  'puppet/frog': () =>
    puppet(
      '#6fae4a',
      oval(50, 34, 32, 22, '#6fae4a') +
        disc(32, 14, 11, '#6fae4a') +
        disc(68, 14, 11, '#6fae4a') +
        disc(32, 13, 6.6, WHITE) +
        disc(68, 13, 6.6, WHITE) +
        eyes(32, 68, 13, 3.4) +
        line('M26 38q24 18 48 0', '#2f5a2f', 2.2) +
        oval(50, 46, 8, 3, '#d8606a'),
    ),
  'blocks/city': () =>
    times(6, (r) =>
      brick(
        4 + (r % 2) * 4,
        84 - r * 13,
        r < 4 ? 44 : 33,
        ['#d8504a', '#e8e4da', '#d8504a', '#e8e4da', '#d8504a', '#4f7fae'][r] ?? '#888888',
      ),
    ) +
    times(4, (r) => brick(52, 84 - r * 13, 44, ['#4f7fae', '#f0b83a', '#4f7fae', '#f0b83a'][r] ?? '#888888')) +
    box(16, 60, 10, 11, 1, '#9fd0e8') +
    box(64, 60, 10, 11, 1, '#9fd0e8') +
    box(80, 84, 9, 13, 1, '#7a5638'),
  'blocks/dinosaur': () =>
    brick(30, 84, 11, '#3f8a4a') +
    brick(56, 84, 11, '#3f8a4a') +
    brick(24, 71, 55, '#57a85a') +
    brick(13, 58, 66, '#6fbf5f') +
    brick(2, 71, 22, '#3f8a4a') +
    brick(57, 45, 22, '#57a85a') +
    brick(57, 32, 22, '#6fbf5f') +
    brick(57, 19, 44, '#57a85a') +
    flat(ellipse(78, 25, 2.4), BLACK) +
    brick(24, 45, 11, '#e0a03a') +
    brick(40, 45, 11, '#e0a03a'),
  'blocks/spaceship': () =>
    solid('M50 0l12 22H38z', '#d8504a') +
    brick(39, 22, 22, '#e8e4da') +
    brick(33, 35, 33, '#e8e4da') +
    box(43, 37, 13, 10, 4, '#4f9be0') +
    brick(33, 48, 33, '#8b949e') +
    brick(28, 61, 44, '#e8e4da') +
    brick(11, 74, 77, '#4f7fae') +
    solid('M24 88h14l-7 12zM43 88h14l-7 12zM62 88h14l-7 12z', '#f0a03a'),
  ...Object.fromEntries(
    Object.entries(MOTIFS).flatMap(([motif, picture]): [string, Drawing][] => [
      [
        `puzzle/wooden-${motif}`,
        () => box(2, 6, 96, 88, 6, WOOD) + moved(picture + CUTS, 10, 15, 0.8) + disc(92, 50, 2.4, dark(WOOD, 0.4)),
      ],
      [
        `puzzle/card-${motif}`,
        () =>
          box(0, 0, 60, 44, 3, '#3f6fa8') +
          moved(picture, 7, 6, 0.46) +
          turned(moved(picture + CUTS, 28, 40, 0.7), -5, 60, 70) +
          moved(solid(piece, '#f0b83a'), 0, 62, 0.62),
      ],
      [
        `puzzle/foam-${motif}`,
        () =>
          times(4, (i) =>
            box(2 + (i % 2) * 48, 2 + Math.floor(i / 2) * 48, 48, 48, 3, ['#e0604a', '#f0b83a', '#57a86a', '#4f8fd0'][i] ?? '#888888'),
          ) +
          times(
            5,
            (k) => disc(10 + k * 20, 50, 3.4, k < 3 ? '#57a86a' : '#4f8fd0') + disc(50, 10 + k * 20, 3.4, k < 3 ? '#f0b83a' : '#4f8fd0'),
          ) +
          moved(picture, 15, 18, 0.7),
      ],
    ]),
  ),
  'magnets/tiles': () =>
    glass('M6 92V52h40v40z', '#e0604a', 1.1) +
    glass('M54 92V52h40v40z', '#4f8fd0', 1.1) +
    glass('M6 52L26 16l20 36z', '#f0b83a', 1.1) +
    glass('M54 52L74 16l20 36z', '#57a86a', 1.1) +
    glass('M30 44L50 4l20 40z', '#a06fc8', 0.9) +
    times(4, (i) => disc([10, 42, 58, 90][i] ?? 0, 88, 2, STEEL)),
  'magnets/rods': () =>
    tube('M20 84L50 26L80 84ZM20 84L50 66L80 84M50 66V26', 6, '#4f8fd0') +
    tube('M20 84L50 26', 6, '#e0604a') +
    tube('M50 66V26', 6, '#57a86a') +
    tube('M50 66L80 84', 6, '#f0b83a') +
    times(4, (i) => ball([20, 50, 80, 50][i] ?? 0, [84, 24, 84, 66][i] ?? 0, 9, '#c3cad0')),
  'magnets/cubes': () =>
    times(6, (i) => {
      const [x, y] = [
        [4, 64],
        [36, 64],
        [68, 64],
        [20, 33],
        [52, 33],
        [36, 2],
      ][i] as [number, number]
      const c = ['#e0604a', '#4f8fd0', '#57a86a', '#f0b83a', '#a06fc8', '#4fb3b3'][i] ?? '#888888'
      return box(x, y, 29, 29, 4, c) + disc(x + 14.5, y + 14.5, 6, light(c, 0.35)) + disc(x + 14.5, y + 14.5, 2.4, STEEL)
    }),
  'rc-car/off-road': ({ main = '#c8443a' }) =>
    tube('M24 66L20 34M76 66l4-32', 4, DARK) +
    solid('M12 46l14-4 12-18h28l12 16 14 6v14H12z', main) +
    flat('M40 28h10v14H32zM54 28h10l8 14H54z', '#2b3642') +
    line('M14 52h70', contrast(main, 0.55), 2) +
    wheel(24, 70, 19) +
    wheel(76, 70, 19) +
    box(42, 14, 20, 6, 2, '#f4e9b0'),
  'rc-car/stunt': ({ main = '#c8443a' }) =>
    wheel(22, 32, 20, main) +
    wheel(78, 32, 20, main) +
    box(20, 40, 60, 22, 9, main) +
    wheel(22, 70, 20, main) +
    wheel(78, 70, 20, main) +
    box(38, 44, 24, 14, 5, '#2b3642') +
    line('M42 51h16', '#4fd1ff', 3),
  'rc-car/racing': ({ main = '#c8443a' }) =>
    solid('M2 66q4-14 22-16l16-14h20l18 14q16 0 20 14v8H2z', main) +
    flat('M38 50l8-10h10l8 10z', '#2b3642') +
    box(2, 34, 18, 4, 2, dark(main, 0.2)) +
    line('M8 38v14M15 38v12', DARK, 2.4) +
    line('M30 62h52', contrast(main, 0.55), 3) +
    wheel(24, 72, 11) +
    wheel(78, 72, 11) +
    moved(remote(), 30, 8, 0.7),
  'toy-truck/fire': () =>
    box(8, 40, 84, 34, 5, '#d03a32') +
    box(66, 26, 26, 26, 5, '#d03a32') +
    flat(rect(72, 31, 16, 13, 2), '#bfe3f2') +
    line('M14 30h50M14 38h50M20 30v8M30 30v8M40 30v8M50 30v8M60 30v8', '#f0e6d2', 2.4) +
    box(74, 20, 10, 7, 3, '#4fa3e0') +
    line('M10 60h80', '#fff', 3, 0.9) +
    wheel(26, 76, 12) +
    wheel(74, 76, 12),
  'toy-truck/construction': () =>
    solid('M4 30h52l8 36H14z', '#f0b02e') +
    times(5, (i) => line(`M${14 + i * 10} 32l3 30`, '#b57a14', 1.6, 0.6)) +
    box(60, 34, 32, 34, 6, '#f0b02e') +
    flat(rect(68, 40, 20, 13, 2), '#bfe3f2') +
    box(6, 64, 88, 8, 3, DARK) +
    wheel(22, 78, 13) +
    wheel(46, 78, 13) +
    wheel(78, 78, 13),
  'toy-truck/train': () =>
    box(2, 88, 96, 4, 1, WOOD) +
    times(8, (i) => box(5 + i * 12, 91, 6, 5, 1, dark(WOOD, 0.3))) +
    column(20, 18, 12, 22, '#33373d', 0.3) +
    oval(26, 18, 10, 4, '#33373d') +
    box(12, 38, 48, 30, 10, '#3f7fb8') +
    box(54, 22, 34, 48, 4, '#d8504a') +
    box(50, 16, 42, 8, 3, '#f0b83a') +
    flat(rect(61, 30, 20, 16, 2), '#bfe3f2') +
    disc(12, 52, 6, '#f0b83a') +
    wheel(24, 78, 10, '#f0b83a') +
    wheel(48, 78, 10, '#f0b83a') +
    wheel(76, 76, 12, '#f0b83a'),
  'robot/programmable': ({ main = WHITE }) =>
    robot(
      main,
      box(36, 58, 28, 16, 3, '#17202e') +
        line('M41 63l-3 3 3 3M52 63l3 3-3 3M48 62l-3 8', '#57d38c', 1.6) +
        box(28, 84, 18, 12, 5, DARK) +
        box(54, 84, 18, 12, 5, DARK),
    ),
  'robot/dancing': ({ main = WHITE }) =>
    turned(
      robot(
        main,
        tube('M40 82L30 94M60 82l12 10', 8, DARK) + line('M46 60v10q-4-2-6 2 2 4 6 1M46 60l10-2v10q-4-2-6 2 2 4 6 1', '#e0604a', 1.8),
      ),
      -8,
    ) +
    line('M14 10v12q-4-2-6 2 2 4 6 1V10l8-2', '#a06fc8', 2) +
    line('M84 14v10q-4-2-6 2 2 4 6 1', '#4f8fd0', 2),
  'robot/build': ({ main = WHITE }) =>
    solid('M30 4h40v22H30z', '#2d4468') +
    times(3, (i) => line(`M${40 + i * 10} 4v22`, '#9ab8dc', 1)) +
    line('M30 15h40', '#9ab8dc', 1) +
    tube('M50 26v10', 3, STEEL) +
    box(28, 34, 44, 30, 5, main) +
    disc(41, 46, 7, '#ffe9a0') +
    disc(59, 46, 7, '#ffe9a0') +
    flat(ellipse(41, 46, 2.6), BLACK) +
    flat(ellipse(59, 46, 2.6), BLACK) +
    line('M42 57h16', DARK, 2) +
    times(4, (i) => disc(i % 2 ? 68 : 32, i < 2 ? 38 : 60, 2, STEEL)) +
    disc(28, 80, 15, '#f0b83a') +
    disc(28, 80, 6, DARK) +
    disc(72, 80, 15, '#f0b83a') +
    disc(72, 80, 6, DARK) +
    box(30, 70, 40, 8, 3, STEEL),
  'board-game/chess': () =>
    board(8, '#5a3a24', '#ecd9b4') +
    pawn(36, 32, '#f0e4cc') +
    pawn(62, 36, '#4a3020') +
    moved(solid('M-8 30h16l-3-16q6-10-4-20l-2-4-3 4q-12 4-10 16l6-3q2 8-3 8z', '#4a3020') + oval(-1, 31, 11, 4, '#4a3020'), 50, 14, 1.3),
  'board-game/domino': () =>
    box(6, 60, 88, 34, 5, WOOD) +
    box(10, 54, 80, 12, 3, dark(WOOD, 0.2)) +
    times(5, (i) =>
      turned(
        box(12 + i * 16, 12, 14, 46, 2.5, '#f6f2e6') +
          line(`M${13 + i * 16} 35h12`, '#333', 1.4) +
          times((i % 3) + 2, (k) => flat(ellipse(16 + i * 16 + (k % 2) * 6, 19 + Math.floor(k / 2) * 9, 1.7), '#222')) +
          times(((i + 1) % 3) + 1, (k) => flat(ellipse(16 + i * 16 + (k % 2) * 6, 42 + Math.floor(k / 2) * 8, 1.7), '#222')),
        (i - 2) * 5,
        50,
        80,
      ),
    ),
  'board-game/draughts': () =>
    board(8, '#a83a32', '#f4e6c8') +
    times(7, (i) =>
      column([22, 38, 30, 54, 62, 46, 70][i] ?? 0, [56, 48, 64, 60, 50, 72, 62][i] ?? 0, 13, 9, i % 2 ? '#2b2620' : '#f4ead2', 0.5),
    ),
  'cards/memory': () =>
    card(4, 16, -14, '#4f7fae', line(ellipse(20, 28, 10), '#fff', 3) + line('M20 22v7M20 34v.1', '#fff', 3)) +
    card(
      32,
      10,
      0,
      '#fbf7ec',
      moved(
        disc(20, 28, 12, '#e0a04a') +
          disc(11, 17, 5, '#e0a04a') +
          disc(29, 17, 5, '#e0a04a') +
          eyes(16, 24, 26, 1.8) +
          oval(20, 31, 2.4, 1.8, BLACK),
        0,
        0,
      ),
    ) +
    card(
      58,
      18,
      14,
      '#fbf7ec',
      moved(
        disc(20, 28, 12, '#e0a04a') +
          disc(11, 17, 5, '#e0a04a') +
          disc(29, 17, 5, '#e0a04a') +
          eyes(16, 24, 26, 1.8) +
          oval(20, 31, 2.4, 1.8, BLACK),
        0,
        0,
      ),
    ),
  'cards/trivia': () =>
    box(6, 34, 54, 60, 4, '#b5443c') +
    line('M26 54q0-10 8-10t8 9q0 5-8 8v6M34 76v.1', '#fff', 5) +
    card(
      48,
      14,
      12,
      '#fbf7ec',
      times(
        4,
        (i) =>
          disc(9, 14 + i * 11, 3.4, ['#4f8fd0', '#57a86a', '#f0b83a', '#d88ac0'][i] ?? '#888888') +
          line(`M16 ${14 + i * 11}h18`, '#8a8f96', 1.8),
      ),
    ),
  'cards/spot': () =>
    disc(34, 44, 32, '#fbf7ec') +
    disc(68, 62, 30, '#fbf7ec') +
    times(2, (i) =>
      moved(
        moved(solid('M0-9l2.6 5.6 6.2.7-4.6 4.2 1.3 6L0 4.5-5.5 7.500l1.3-6-4.6-4.2 6.2-.7z', '#f0b83a'), 0, 0) +
          disc(16, 10, 6, '#e0604a') +
          solid('M-14 10h12v12h-12z', '#4f8fd0') +
          solid('M6 18l8 14H-2z', '#57a86a'),
        [30, 66][i] ?? 0,
        [34, 52][i] ?? 0,
      ),
    ),
  'speed-cube/2x2': () => cube(2),
  'speed-cube/3x3': () => cube(3),
  'speed-cube/4x4': () => cube(4),
  'speed-cube/pyramid': () =>
    solid('M50 4L96 82 50 98z', '#17191d') +
    solid('M50 4L4 82l46 16z', '#17191d') +
    times(3, (r) =>
      times(r + 1, (q) => {
        const y = 8 + r * 26
        const p = (a: number, b: number) => `${(50 - a * 14.4).toFixed(1)} ${(y + b * 26 - a * 5 + r * 2 + 4).toFixed(1)}`
        return (
          solid(`M${p(q, 0)}L${p(q + 0.86, 1)}L${p(q - 0.04, 1)}z`, '#2f9e5a') +
          solid(
            `M${p(q, 0)}L${p(q + 0.86, 1)}L${p(q - 0.04, 1)}z`.replaceAll(
              /(\d+\.\d) (\d)/g,
              (_, x: string, d: string) => `${(100 - Number(x)).toFixed(1)} ${d}`,
            ),
            '#c83a32',
          )
        )
      }),
    ),
  'scooter/three': ({ main = '#4f9be0' }) => scooter(main, wheel(24, 86, 10, main) + wheel(38, 88, 10, main) + wheel(84, 88, 8, main)),
  'scooter/two': ({ main = '#4f9be0' }) =>
    scooter(
      main,
      box(24, 52, 10, 14, 3, main) + wheel(32, 86, 13, STEEL) + wheel(86, 86, 13, STEEL) + solid('M74 74q12-6 20 2l-2 4z', DARK),
    ),
  'scooter/seated': ({ main = '#4f9be0' }) =>
    scooter(
      main,
      tube('M70 78V46', 5, STEEL) +
        box(54, 38, 34, 11, 5, DARK) +
        wheel(24, 86, 10, '#f0b83a') +
        wheel(40, 88, 10, '#f0b83a') +
        wheel(84, 88, 9, '#f0b83a') +
        box(18, 26, 20, 16, 4, '#f0b83a'),
    ),
  'kite/dragon': () =>
    tube('M62 50C90 56 60 74 84 80S92 96 78 98', 8, '#e0a03a') +
    solid('M10 34Q20 6 48 10q24 4 22 30-4 22-28 22-12-4-16-14Q12 46 10 34z', '#c8443a') +
    solid('M22 14L14 0l18 8zM48 10l4-10 10 14z', '#f0b83a') +
    disc(32, 30, 7, WHITE) +
    disc(52, 30, 7, WHITE) +
    eyes(33, 53, 30, 3) +
    line('M22 46q20 10 38-2', '#f0b83a', 3) +
    line('M26 48v5M36 51v5M46 50v5', WHITE, 3),
  'kite/butterfly': () =>
    line('M50 60Q60 80 48 100', '#666', 1.4) +
    times(2, (i) => {
      const wing =
        solid('M48 40Q20-4 4 14 0 40 46 48z', '#7f5fc8') +
        solid('M46 48Q4 44 12 72q14 16 36-18z', '#e07ab0') +
        disc(22, 26, 6, '#f0c84a') +
        disc(24, 62, 5, '#4fb3c8')
      return i ? mirrored(wing) : wing
    }) +
    box(46, 22, 8, 50, 4, '#2f2a3a') +
    line('M48 22L38 8M52 22L62 8', '#2f2a3a', 2),
  'kite/rainbow': () =>
    kiteTail('#4f8fd0') +
    solid('M50 6L98 66 50 56z', '#e0604a') +
    solid('M50 6L2 66l48-10z', '#f0a03a') +
    solid('M50 18L84 61 50 54z', '#57a86a') +
    solid('M50 18L16 61l34-7z', '#f0d04a') +
    solid('M50 32l18 26-18-4z', '#a06fc8') +
    solid('M50 32L32 58l18-4z', '#4f8fd0') +
    tube('M50 6v50', 2, DARK) +
    solid('M50 54l8 6-8 22-8-22z', '#e0604a'),
  'beach-set/silicone': ({ main = '#4f9be0' }) =>
    tube('M16 40C18 4 70 4 72 40', 3.4, WHITE) +
    solid('M12 40h64l-4 14H16zM16 54h56l-4 14H20zM20 68h48l-4 22H24z', main) +
    turned(tube('M84 44v30', 5, '#f0b83a') + solid('M76 70h16v16q-8 12-16 0z', '#f0b83a'), 10, 84, 60),
  'beach-set/recycled': ({ main = '#4f9be0' }) =>
    solid('M6 42h56l-8 50H14z', main) +
    tube('M8 44Q34 6 60 44', 3.4, '#f0b83a') +
    line('M9 54h50', '#fff', 3, 0.6) +
    times(2, (i) =>
      turned(
        tube('M76 14v34', 5, i ? '#e0604a' : '#57a86a') +
          (i
            ? solid('M68 44h16v18q-8 10-16 0z', '#e0604a')
            : box(66, 46, 22, 5, 2, '#57a86a') + times(4, (q) => box(66 + q * 5.6, 50, 3.4, 14, 1.5, '#57a86a'))),
        i ? 18 : -6,
        76,
        90,
      ),
    ) +
    solid('M70 90l6-14 6 14z', '#f0b83a'),
  'beach-set/castle': ({ main = '#4f9be0' }) =>
    solid('M14 92V50h8v-8h8v8h10v-8h8v8h10v-8h8v8h10v-8h8v8h4v42z', '#e6c488') +
    solid('M30 50V26h6v-6h8v6h10v-6h8v6h6v24z', '#eccf98') +
    flat('M42 92V74q0-8 8-8t8 8v18z', '#8a6a3a', 0.8) +
    line('M50 20V2', STEEL, 2) +
    solid('M51 2l16 6-16 6z', '#e0604a') +
    turned(solid('M70 40h30l-4 26H74z', main) + tube('M71 42q14-22 28 0', 3, '#f0b83a'), 20, 85, 60),
}
