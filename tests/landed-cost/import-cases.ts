import type { LandedCase } from '#tests/landed-cost/landed-case.ts'

/** Imports into other countries, calculated by hand from the rates of every new shop. */
export const IMPORT_CASES: readonly LandedCase[] = [
  {
    // goods 100 × ¥8 × 0.11 = 100 × 0.88 = 88.00
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥700 + 0 × ¥7 = ¥700, × 0.11 = 77.00 (cheapest; express ¥3178, air ¥1700)
    // service 3% of 88.00 = 2.64
    // duty 0% of 88.00 + 77.00 = 165.00: 0.00; tax 20% of 165.00 = 33.00
    way: ['TR', 'GB', 'DDP', 'GBP'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['88.00', '77.00', '2.64', '0.00', '33.00', '200.64', '200.64'],
    taxType: 1,
    transit: [14, 22],
  },
  {
    // goods 100 × ¥8 × 0.14 = 100 × 1.12 = 112.00
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥1150 + 0 × ¥10 = ¥1150, × 0.14 = 161.00 (cheapest; express ¥4229, air ¥2378)
    // service 3% of 112.00 = 3.36
    // duty 20% of 112.00 + 161.00 = 273.00: 54.60; tax 0% of 327.60 = 0.00
    way: ['VN', 'US', 'DAP', 'USD'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['112.00', '161.00', '3.36', '54.60', '0.00', '330.96', '276.36'],
    taxType: 1,
    transit: [26, 40],
  },
  {
    // goods 1000 × ¥8 × 0.14 = 1000 × 1.12 = 1120.00
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥1150 + 434 × ¥10 = ¥5490, × 0.14 = 768.60 (cheapest; air ¥22538)
    // service 3% of 1120.00 = 33.60
    // duty 32% of 1120.00 + 768.60 = 1888.60: 604.35; tax 0% of 2492.95 = 0.00
    way: ['VN', 'US', 'DDP', 'USD'],
    goods: { quantity: 1000, hsCode: '6109' },
    method: 4,
    amounts: ['1120.00', '768.60', '33.60', '604.35', '0.00', '2526.55', '2526.55'],
    taxType: 1,
    transit: [26, 40],
  },
  {
    // goods 100 × ¥8 × 0.14 = 100 × 1.12 = 112.00
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥1100 + 0 × ¥10 = ¥1100, × 0.14 = 154.00 (cheapest; express ¥4097, air ¥2324)
    // service 3% of 112.00 = 3.36
    // duty 30% of 112.00 + 154.00 = 266.00: 79.80; tax 0% of 345.80 = 0.00
    way: ['CN', 'US', 'DDP', 'USD'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['112.00', '154.00', '3.36', '79.80', '0.00', '349.16', '349.16'],
    taxType: 1,
    transit: [28, 42],
  },
  {
    // goods 1000 × ¥8 × 0.14 = 1000 × 1.12 = 1120.00
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥1100 + 434 × ¥10 = ¥5440, × 0.14 = 761.60 (cheapest; air ¥22004)
    // service 3% of 1120.00 = 33.60
    // duty 42% of 1120.00 + 761.60 = 1881.60: 790.27; tax 0% of 2671.87 = 0.00
    way: ['CN', 'US', 'EXW', 'USD'],
    goods: { quantity: 1000, hsCode: '6109' },
    method: 4,
    amounts: ['1120.00', '761.60', '33.60', '790.27', '0.00', '2705.47', '1153.60'],
    taxType: 1,
    transit: [28, 42],
  },
  {
    // goods 100 × ¥8 × 2.5 = 100 × 20 = 2000.00
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥1380 + 0 × ¥13 = ¥1380, × 2.5 = 3450.00 (cheapest; express ¥5016, air ¥2928)
    // service 3% of 2000.00 = 60.00
    // duty 20% of 2000.00 + 3450.00 = 5450.00: 1090.00; tax 16% of 6540.00 = 1046.40
    way: ['CN', 'MX', 'DAP', 'MXN'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['2000.00', '3450.00', '60.00', '1090.00', '1046.40', '7646.40', '5510.00'],
    taxType: 1,
    transit: [36, 50],
  },
  {
    // goods 1000 × ¥8 × 2.5 = 1000 × 20 = 20000.00
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥1250 + 434 × ¥12 = ¥6458, × 2.5 = 16145.00 (cheapest; air ¥22528)
    // service 3% of 20000.00 = 600.00
    // duty 0% of 20000.00 + 16145.00 = 36145.00: 0.00; tax 16% of 36145.00 = 5783.20
    way: ['ES', 'MX', 'DDP', 'MXN'],
    goods: { quantity: 1000, hsCode: '9405' },
    method: 4,
    amounts: ['20000.00', '16145.00', '600.00', '0.00', '5783.20', '42528.20', '42528.20'],
    taxType: 1,
    transit: [26, 38],
  },
  {
    // goods 100 × ¥8 × 0.11 = 100 × 0.88 = 88.00
    // freight by air: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥420 + 44 × ¥33 = ¥1872, × 0.11 = 205.92 (cheapest; express ¥3178)
    // service 3% of 88.00 = 2.64
    // duty 0% of 88.00 + 205.92 = 293.92: 0.00; tax 20% of 293.92 = 58.78
    way: ['ES', 'GB', 'DAP', 'GBP'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 2,
    amounts: ['88.00', '205.92', '2.64', '0.00', '58.78', '355.34', '296.56'],
    taxType: 1,
    transit: [5, 9],
  },
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥1250 + 0 × ¥12 = ¥1250, × 0.128 = 160.00 (cheapest; express ¥4493, air ¥2388)
    // service 3% of 102.40 = 3.07
    // duty 0% of 102.40 + 160.00 = 262.40: 0.00; tax 8.1% of 262.40 = 21.25
    way: ['CN', 'CH', 'DDP', 'EUR'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['102.40', '160.00', '3.07', '0.00', '21.25', '286.72', '286.72'],
    taxType: 1,
    transit: [42, 56],
  },
  {
    // goods 1000 × ¥8 × 21.5 = 1000 × 172 = 172000
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥520 + 434 × ¥5 = ¥2690, × 21.5 = 57835 (cheapest; air ¥9692)
    // service 3% of 172000 = 5160
    // duty 3% of 172000 + 57835 = 229835: 6895; tax 10% of 236730 = 23673
    way: ['CN', 'JP', 'DAP', 'JPY'],
    goods: { quantity: 1000, hsCode: '9405' },
    method: 4,
    amounts: ['172000', '57835', '5160', '6895', '23673', '265563', '234995'],
    taxType: 1,
    transit: [8, 15],
  },
  {
    // goods 20 × ¥10 × 0.14 = 20 × 1.4 = 28.00
    // freight by air: 10 kg, 64,000 cm³ ÷ 6000 = 10.666667 kg, so 10.667 kg: ¥430 + 1 × ¥34 = ¥464, × 0.14 = 64.96 (cheapest; express ¥875, sea ¥1150)
    // service ¥20 × 0.14 = 2.80
    // duty 15% of 28.00 + 64.96 = 92.96: 13.94; tax 0% of 106.90 = 0.00
    way: ['ES', 'US', 'DAP', 'USD'],
    goods: { quantity: 20, hsCode: '9405' },
    method: 2,
    amounts: ['28.00', '64.96', '2.80', '13.94', '0.00', '109.70', '95.76'],
    taxType: 1,
    transit: [6, 11],
  },
  {
    // goods 100 × ¥8 × 0.14 = 100 × 1.12 = 112.00
    // freight by air: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥360 + 44 × ¥29 = ¥1636, × 0.14 = 229.04 (cheapest; express ¥2904)
    // service 3% of 112.00 = 3.36
    // duty 15% of 112.00 + 229.04 = 341.04: 51.16; tax 0% of 392.20 = 0.00
    way: ['MX', 'US', 'FOB', 'USD'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 2,
    amounts: ['112.00', '229.04', '3.36', '51.16', '0.00', '395.56', '115.36'],
    taxType: 1,
    transit: [4, 8],
  },
]
