import type { LandedCase } from '#tests/landed-cost/landed-case.ts'

/** Deliveries that cross no customs border, calculated by hand from the rates of every new shop. */
export const INLAND_CASES: readonly LandedCase[] = [
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by road: 50 kg, 320,000 cm³ ÷ 4000 = 80 kg, so 80 kg: ¥45 + 75 × ¥2 = ¥195, × 0.128 = 24.96
    // service 3% of 102.40 = 3.07
    // no customs border: no duty; VAT 21% of 127.36 = 26.75
    way: ['ES', 'ES', 'DAP', 'EUR'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 1,
    amounts: ['102.40', '24.96', '3.07', '0.00', '26.75', '157.18', '130.43'],
    taxType: 2,
    transit: [1, 3],
  },
  {
    // goods 20 × ¥10 × 0.128 = 20 × 1.28 = 25.60
    // freight by road: 10 kg, 64,000 cm³ ÷ 4000 = 16 kg, so 16 kg: ¥45 + 11 × ¥2 = ¥67, × 0.128 = 8.58
    // service ¥20 × 0.128 = 2.56
    // no customs border: no duty; VAT 21% of 34.18 = 7.18
    way: ['ES', 'ES', 'DDP', 'EUR'],
    goods: { quantity: 20, hsCode: '9405' },
    method: 1,
    amounts: ['25.60', '8.58', '2.56', '0.00', '7.18', '43.92', '43.92'],
    taxType: 2,
    transit: [1, 3],
  },
  {
    // goods 1000 × ¥8 × 1 = 1000 × 8 = 8000.00
    // freight by road: 500 kg, 3,200,000 cm³ ÷ 4000 = 800 kg, so 800 kg: ¥45 + 795 × ¥2 = ¥1635, × 1 = 1635.00
    // service 3% of 8000.00 = 240.00
    // no customs border: no duty; VAT 4% of 9635.00 = 385.40
    way: ['ES', 'ES', 'EXW', 'CNY'],
    goods: { quantity: 1000, hsCode: '4901' },
    method: 1,
    amounts: ['8000.00', '1635.00', '240.00', '0.00', '385.40', '10260.40', '8240.00'],
    taxType: 2,
    transit: [1, 3],
  },
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by road: 50 kg, 320,000 cm³ ÷ 4000 = 80 kg, so 80 kg: ¥95 + 75 × ¥4 = ¥395, × 0.128 = 50.56
    // service 3% of 102.40 = 3.07
    // no customs border: no duty; VAT 20% of 152.96 = 30.59
    way: ['ES', 'FR', 'DAP', 'EUR'],
    goods: { quantity: 100, hsCode: '6109' },
    method: 1,
    amounts: ['102.40', '50.56', '3.07', '0.00', '30.59', '186.62', '156.03'],
    taxType: 2,
    transit: [2, 5],
  },
  {
    // goods 1000 × ¥8 × 0.128 = 1000 × 1.024 = 1024.00
    // freight by road: 500 kg, 3,200,000 cm³ ÷ 4000 = 800 kg, so 800 kg: ¥95 + 795 × ¥4 = ¥3275, × 0.128 = 419.20
    // service 3% of 1024.00 = 30.72
    // no customs border: no duty; VAT 19% of 1443.20 = 274.21
    way: ['FR', 'DE', 'DDP', 'EUR'],
    goods: { quantity: 1000, hsCode: '9405' },
    method: 1,
    amounts: ['1024.00', '419.20', '30.72', '0.00', '274.21', '1748.13', '1748.13'],
    taxType: 2,
    transit: [2, 5],
  },
  {
    // goods 20 × ¥10 × 0.128 = 20 × 1.28 = 25.60
    // freight by road: 10 kg, 64,000 cm³ ÷ 4000 = 16 kg, so 16 kg: ¥120 + 11 × ¥6 = ¥186, × 0.128 = 23.81
    // service ¥20 × 0.128 = 2.56
    // no customs border: no duty; VAT 21% of 49.41 = 10.38
    way: ['PL', 'ES', 'FOB', 'EUR'],
    goods: { quantity: 20, hsCode: '9405' },
    method: 1,
    amounts: ['25.60', '23.81', '2.56', '0.00', '10.38', '62.35', '28.16'],
    taxType: 2,
    transit: [4, 8],
  },
  {
    // goods 100 × ¥8 × 0.128 = 100 × 1.024 = 102.40
    // freight by road: 50 kg, 320,000 cm³ ÷ 4000 = 80 kg, so 80 kg: ¥150 + 75 × ¥7 = ¥675, × 0.128 = 86.40
    // service 3% of 102.40 = 3.07
    // no customs border: no duty; VAT 23% of 188.80 = 43.42
    way: ['ES', 'IE', 'DAP', 'EUR'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 1,
    amounts: ['102.40', '86.40', '3.07', '0.00', '43.42', '235.29', '191.87'],
    taxType: 2,
    transit: [5, 10],
  },
  {
    // goods 20 × ¥10 × 0.128 = 20 × 1.28 = 25.60
    // freight by road: 10 kg, 64,000 cm³ ÷ 4000 = 16 kg, so 16 kg: ¥120 + 11 × ¥6 = ¥186, × 0.128 = 23.81
    // service ¥20 × 0.128 = 2.56
    // no customs border: no duty; VAT 25.5% of 49.41 = 12.60
    way: ['ES', 'FI', 'DDP', 'EUR'],
    goods: { quantity: 20, hsCode: '9405' },
    method: 1,
    amounts: ['25.60', '23.81', '2.56', '0.00', '12.60', '64.57', '64.57'],
    taxType: 2,
    transit: [4, 8],
  },
  {
    // goods 100 × ¥8 × 1 = 100 × 8 = 800.00
    // freight by road: 50 kg, 320,000 cm³ ÷ 4000 = 80 kg, so 80 kg: ¥14 + 75 × ¥2 = ¥164, × 1 = 164.00
    // service 3% of 800.00 = 24.00
    // no customs border: no duty; VAT 10% of 964.00 = 96.40
    way: ['VN', 'VN', 'DAP', 'CNY'],
    goods: { quantity: 100, hsCode: '9405' },
    method: 1,
    amounts: ['800.00', '164.00', '24.00', '0.00', '96.40', '1084.40', '988.00'],
    taxType: 2,
    transit: [1, 4],
  },
  {
    // goods 20 × ¥10 × 2.5 = 20 × 25 = 500.00
    // freight by road: 10 kg, 64,000 cm³ ÷ 4000 = 16 kg, so 16 kg: ¥55 + 11 × ¥3 = ¥88, × 2.5 = 220.00
    // service ¥20 × 2.5 = 50.00
    // no customs border: no duty; VAT 16% of 720.00 = 115.20
    way: ['MX', 'MX', 'DDP', 'MXN'],
    goods: { quantity: 20, hsCode: '9405' },
    method: 1,
    amounts: ['500.00', '220.00', '50.00', '0.00', '115.20', '885.20', '885.20'],
    taxType: 2,
    transit: [1, 5],
  },
  {
    // goods 1000 × ¥8 × 1 = 1000 × 8 = 8000.00
    // freight by road: 500 kg, 3,200,000 cm³ ÷ 4000 = 800 kg, so 800 kg: ¥12 + 795 × ¥1 = ¥807, × 1 = 807.00
    // service 3% of 8000.00 = 240.00
    // no customs border: no duty; VAT 0% of 8807.00 = 0.00
    way: ['CN', 'CN', 'DAP', 'CNY'],
    goods: { quantity: 1000, hsCode: '9405' },
    method: 1,
    amounts: ['8000.00', '807.00', '240.00', '0.00', '0.00', '9047.00', '9047.00'],
    taxType: 0,
    transit: [1, 4],
  },
]
