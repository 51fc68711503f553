import { CUSTOMISATION_KIND } from '#contract/products/customisation.ts'
import type { Customisation } from '#server/features/products/products.table.ts'
import type { Phrase } from './declaration.ts'
import { phrase } from './phrases.ts'
import { microOf } from './prices.ts'

type Offer = Pick<Customisation, 'extraDays'> & { kind: keyof typeof CUSTOMISATION_KIND; name: Phrase; milliyuan: number; needsFile?: true }

const CARD_BOX: Offer = {
  kind: 'packaging',
  name: 'Caja impresa con tu diseño | Printed box with your design | 定制印刷彩盒',
  milliyuan: 3200,
  extraDays: 6,
  needsFile: true,
}
const BARCODE: Offer = {
  kind: 'label',
  name: 'Etiqueta con tu código de barras | Label with your barcode | 条形码标签',
  milliyuan: 150,
  extraDays: 0,
  needsFile: true,
}

/** Customisations of some products, by product key. */
const OFFERS: Record<string, readonly Offer[]> = {
  'electronics/audio/earphones/2-1-1': [
    {
      kind: 'logo',
      name: 'Logotipo impreso en los auriculares | Logo printed on the ear cups | 耳罩印标志',
      milliyuan: 2500,
      extraDays: 4,
      needsFile: true,
    },
    CARD_BOX,
    BARCODE,
  ],
  'electronics/audio/speakers/1-1-1': [
    {
      kind: 'logo',
      name: 'Logotipo bordado en la tela | Logo embroidered on the grille | 网布绣标志',
      milliyuan: 1800,
      extraDays: 3,
      needsFile: true,
    },
    CARD_BOX,
  ],
  'home-kitchen/kitchen/tableware/1-1-1': [
    { kind: 'logo', name: 'Logotipo grabado con láser | Laser-engraved logo | 激光刻标志', milliyuan: 1200, extraDays: 3, needsFile: true },
    { kind: 'packaging', name: 'Caja de regalo individual | Gift box for each piece | 单件礼盒', milliyuan: 4500, extraDays: 2 },
    BARCODE,
  ],
  'fashion/t-shirts/1-1-1': [
    { kind: 'logo', name: 'Serigrafía de un color | One-colour screen print | 单色丝印', milliyuan: 1600, extraDays: 4, needsFile: true },
    { kind: 'label', name: 'Etiqueta tejida en el cuello | Woven neck label | 领口织标', milliyuan: 800, extraDays: 5, needsFile: true },
    { kind: 'other', name: 'Doblado y bolsa individual | Folded in a bag of its own | 单件折叠装袋', milliyuan: 0, extraDays: 0 },
  ],
  'office/notebooks/1-1-1': [
    {
      kind: 'logo',
      name: 'Logotipo en relieve en la cubierta | Logo embossed on the cover | 封面压印标志',
      milliyuan: 900,
      extraDays: 3,
      needsFile: true,
    },
    BARCODE,
  ],
}

/** `fromQuantity` is the minimum quantity stated in the product's description. */
export const customisationsFor = (key: string, fromQuantity: number): Customisation[] =>
  (OFFERS[key] ?? []).map(({ kind, name, milliyuan, extraDays, needsFile }, place) => ({
    customisationId: `c${place + 1}`,
    kind: CUSTOMISATION_KIND[kind],
    name: phrase(name),
    minQuantity: fromQuantity,
    priceMicro: String(microOf(milliyuan)),
    extraDays,
    needsFile: needsFile === true,
  }))
