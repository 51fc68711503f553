import type { Language } from '#contract/languages.ts'

/** Everyday goods that the demo does not sell: none may be taken for another word or lead to unrelated goods. */
export const ABSENT_GOODS: Record<Language, string> = {
  en: 'fridge, freezer, sofa, couch, wardrobe, piano, guitar, violin, washing machine, dishwasher, television, printer, bicycle, stroller, tyre, brick, paint, cement, bread, wine, cheese, carpet, mattress, door, window, ladder, stamps, bible, horse, boat, laptop stand, wok, cutlery, toaster, coffee maker, duvet cover, pillow, bathrobe, laundry basket, raincoat, bra, sunscreen, soap, shampoo, razor, bubbles, water gun, skipping rope, skateboard, bike lock, safety glasses, spade, hammock, watering can',
  spa: 'nevera, frigorífico, refrigerador, lavadora, sofá, armario, piano, guitarra, violín, televisor, impresora, colchón, puerta, ventana, cemento, ladrillo, pintura, queso, vino, pan, cocina, horno, barco, caballo, biblia, sellos, cortacésped, lavavajillas, escalera, cuna, vaso, cubiertos, tostadora, cafetera, almohada, funda nórdica, albornoz, cesto de ropa, sujetador, protector solar, jabón, champú, despertador, pistola de agua, pompas de jabón, comba, regadera, pala, rastrillo',
  zh: '冰箱, 洗衣机, 沙发, 衣柜, 钢琴, 吉他, 小提琴, 电视机, 打印机, 床垫, 门, 窗户, 水泥, 砖头, 油漆, 奶酪, 红酒, 面包, 微波炉, 船, 马, 圣经, 邮票, 洗碗机, 地毯, 婴儿车, 轮胎, 梯子, 空调, 飞机, 炒锅, 咖啡机, 被子, 防晒霜, 闹钟, 水枪, 泡泡机, 跳绳, 滑板, 便利贴, 浇水壶, 铲子, 吊床, 枕头, 洗发水',
}
