import type { LandedCase } from '#tests/landed-cost/landed-case.ts'

/** Imports into the European Union from China, Turkey and Vietnam, calculated by hand from the rates of every new shop. */
export const EU_IMPORT_CASES: readonly LandedCase[] = [
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥980 + 0 × ¥9 = ¥980, × 0.128 = 125.44 (cheapest; express ¥3838, air ¥2044, rail ¥998)
    // service 3% of 102.40 = 3.07
    // duty 3.7% of 102.40 + 125.44 = 227.84: 8.43; tax 21% of 236.27 = 49.62
    way: ['CN', 'ES', 'DAP', 'EUR'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['102.40', '125.44', '3.07', '8.43', '49.62', '288.96', '230.91'],
    taxType: 1,
    transit: [38, 48],
  },
  {
    // goods 1000 × ¥8 × 0.128 = 1000 × 1.024 = 1024.00
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥980 + 434 × ¥9 = ¥4886, × 0.128 = 625.41 (cheapest; air ¥19324, rail ¥9158)
    // service 3% of 1024.00 = 30.72
    // duty 3.7% of 1024.00 + 625.41 = 1649.41: 61.03; tax 21% of 1710.44 = 359.19
    way: ['CN', 'ES', 'DAP', 'EUR'],
    goods: { quantity: 1000, hsCode: '9405' },
    method: 4,
    amounts: ['1024.00', '625.41', '30.72', '61.03', '359.19', '2100.35', '1680.13'],
    taxType: 1,
    transit: [38, 48],
  },
  {
    // goods 1000 × ¥8 × 0.128 = 1000 × 1.024 = 1024.00
    // freight by rail: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥760 + 494 × ¥17 = ¥9158, × 0.128 = 1172.22 (named; air ¥19324, sea ¥4886)
    // service 3% of 1024.00 = 30.72
    // duty 3.7% of 1024.00 + 1172.22 = 2196.22: 81.26; tax 21% of 2277.48 = 478.27
    way: ['CN', 'ES', 'DDP', 'EUR'],
    goods: { quantity: 1000, hsCode: '9405' },
    named: 3,
    method: 3,
    amounts: ['1024.00', '1172.22', '30.72', '81.26', '478.27', '2786.47', '2786.47'],
    taxType: 1,
    transit: [22, 30],
  },
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥980 + 0 × ¥9 = ¥980, × 0.128 = 125.44 (named; express ¥3838, air ¥2044, rail ¥998)
    // service 3% of 102.40 = 3.07
    // duty 12% of 102.40 + 125.44 = 227.84: 27.34; tax 19% of 255.18 = 48.48
    way: ['CN', 'DE', 'DDP', 'EUR'],
    goods: { quantity: 100, hsCode: '6109' },
    named: 4,
    method: 4,
    amounts: ['102.40', '125.44', '3.07', '27.34', '48.48', '306.73', '306.73'],
    taxType: 1,
    transit: [38, 48],
  },
  {
    // goods 1000 × ¥8 × 0.128 = 1000 × 1.024 = 1024.00
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥1080 + 434 × ¥10 = ¥5420, × 0.128 = 693.76 (cheapest; air ¥20936)
    // service 3% of 1024.00 = 30.72
    // duty 3.7% of 1024.00 + 693.76 = 1717.76: 63.56; tax 23% of 1781.32 = 409.70
    way: ['CN', 'IE', 'EXW', 'EUR'],
    goods: { quantity: 1000, hsCode: '9405' },
    method: 4,
    amounts: ['1024.00', '693.76', '30.72', '63.56', '409.70', '2221.74', '1054.72'],
    taxType: 1,
    transit: [42, 54],
  },
  {
    // goods 20 × ¥10 × 0.128 = 20 × 1.28 = 25.60
    // freight by air: 10 kg, 64,000 cm³ ÷ 6000 = 10.666667 kg, so 10.667 kg: ¥460 + 1 × ¥36 = ¥496, × 0.128 = 63.49 (cheapest; express ¥880, rail ¥760, sea ¥980)
    // service ¥20 × 0.128 = 2.56
    // duty 0% of 25.60 + 63.49 = 89.09: 0.00; tax 23% of 89.09 = 20.49
    way: ['CN', 'PT', 'FOB', 'EUR'],
    goods: { quantity: 20, hsCode: '4901' },
    method: 2,
    amounts: ['25.60', '63.49', '2.56', '0.00', '20.49', '112.14', '28.16'],
    taxType: 1,
    transit: [9, 14],
  },
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by sea: 50 kg, 320,000 cm³ ÷ 6000 = 53.333333 kg, so 53.334 kg: ¥640 + 0 × ¥6 = ¥640, × 0.128 = 81.92 (cheapest; express ¥3046, air ¥1592)
    // service 3% of 102.40 = 3.07
    // duty 0% of 102.40 + 81.92 = 184.32: 0.00; tax 21% of 184.32 = 38.71
    way: ['TR', 'ES', 'DAP', 'EUR'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 4,
    amounts: ['102.40', '81.92', '3.07', '0.00', '38.71', '226.10', '187.39'],
    taxType: 1,
    transit: [12, 20],
  },
  {
    // goods 1000 × ¥8 × 0.128 = 1000 × 1.024 = 1024.00
    // freight by sea: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥640 + 434 × ¥6 = ¥3244, × 0.128 = 415.23 (cheapest; air ¥15032)
    // service 3% of 1024.00 = 30.72
    // duty 0% of 1024.00 + 415.23 = 1439.23: 0.00; tax 19% of 1439.23 = 273.45
    way: ['TR', 'DE', 'DDP', 'EUR'],
    goods: { quantity: 1000, hsCode: '6109' },
    method: 4,
    amounts: ['1024.00', '415.23', '30.72', '0.00', '273.45', '1743.40', '1743.40'],
    taxType: 1,
    transit: [12, 20],
  },
  {
    // goods 20 × ¥10 × 0.128 = 20 × 1.28 = 25.60
    // freight by air: 10 kg, 64,000 cm³ ÷ 6000 = 10.666667 kg, so 10.667 kg: ¥360 + 1 × ¥28 = ¥388, × 0.128 = 49.66 (cheapest; express ¥700, sea ¥640)
    // service ¥20 × 0.128 = 2.56
    // duty 4% of 25.60 + 49.66 = 75.26: 3.01; tax 21% of 78.27 = 16.44
    way: ['TR', 'ES', 'DAP', 'EUR'],
    goods: { quantity: 20, hsCode: '0702' },
    method: 2,
    amounts: ['25.60', '49.66', '2.56', '3.01', '16.44', '97.27', '77.82'],
    taxType: 1,
    transit: [5, 9],
  },
  {
    // goods 1000 × ¥8 × 0.128 = 1000 × 1.024 = 1024.00
    // freight by air: 500 kg, 3,200,000 cm³ ÷ 6000 = 533.333333 kg, so 533.334 kg: ¥470 + 524 × ¥37 = ¥19858, × 0.128 = 2541.82 (named; sea ¥4906)
    // service 3% of 1024.00 = 30.72
    // duty 3.7% of 1024.00 + 2541.82 = 3565.82: 131.94; tax 21% of 3697.76 = 776.53
    way: ['VN', 'ES', 'DAP', 'EUR'],
    goods: { quantity: 1000, hsCode: '9405' },
    named: 2,
    method: 2,
    amounts: ['1024.00', '2541.82', '30.72', '131.94', '776.53', '4505.01', '3596.54'],
    taxType: 1,
    transit: [9, 14],
  },
]
