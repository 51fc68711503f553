import { PAPER_TYPE } from '#contract/orders/records.ts'
import { parseUnit } from '#contract/units.ts'
import { tagOf } from '#server/features/orders/costs.ts'
import type { SentShipment } from '#server/features/orders/reachable-order.ts'
import {
  countText,
  customisationsIn,
  dayText,
  headOf,
  orderFacts,
  type PaperFacts,
  type PaperReader,
  zoneNote,
} from '#server/features/papers/facts.ts'
import type { Paper, Section } from '#server/features/papers/paper.ts'
import * as words from '#words'

/** One page for each shipment with its contents (decisions §13.7). */
export function packingListOf(facts: PaperFacts, reader: PaperReader): Paper {
  const { order, shipments } = facts
  const first = shipments[0]?.shipTime ?? order.createTime
  return {
    ...headOf(facts, PAPER_TYPE.packingList, reader),
    facts: orderFacts(facts, first, reader),
    sections: shipments.map((shipment, index) => sectionOf(facts, shipment, index, reader)),
    notes: [words.papers_packing_note({}, { locale: reader.language }), zoneNote(first, reader)],
  }
}

function sectionOf({ order, lines, shipments }: PaperFacts, shipment: SentShipment, index: number, reader: PaperReader): Section {
  const { language } = reader
  const locale = { locale: language }
  const tag = tagOf(order, language)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const packed = shipment.itemList.flatMap(({ orderLineId, quantity }) => {
    const line = byId.get(orderLineId)
    return line ? [{ line, quantity, packing: packingOf(line, quantity) }] : []
  })
  return {
    facts: [
      {
        label: words.papers_shipment({ number: index + 1, total: shipments.length }, locale),
        value: dayText(shipment.shipTime, order, reader),
      },
      { label: words.papers_carrier({}, locale), value: shipment.carrierName },
      { label: words.papers_tracking({}, locale), value: shipment.trackingNo },
    ],
    columns: [
      { label: '#' },
      { label: words.papers_product({}, locale), isWide: true },
      { label: words.papers_hs({}, locale) },
      { label: words.papers_quantity({}, locale), isFigure: true },
      { label: words.papers_cartons({}, locale), isFigure: true },
      { label: words.papers_net({}, locale), isFigure: true },
      { label: words.papers_gross({}, locale), isFigure: true },
      { label: words.papers_volume({}, locale), isFigure: true },
    ],
    rows: packed.map(({ line, quantity, packing }, at) => [
      String(at + 1),
      {
        text: line.productName[language],
        note: [line.specName[language], line.skuCode, ...customisationsIn(line.customisationList, language)].filter(Boolean).join(' · '),
      },
      line.hsCode,
      words.ui_quantity({ count: quantity, unit: parseUnit(line.unit), amount: countText(quantity, tag) }, locale),
      ...figuresOf(packing, tag),
    ]),
    sums: ['', words.papers_total({}, locale), '', '', ...figuresOf(sumOfPackings(packed.map(({ packing }) => packing)), tag)],
  }
}

/** Formats thousandths: grams as kilograms, litres as cubic metres. */
export const kilograms = (grams: number, tag: string): string =>
  new Intl.NumberFormat(tag, { useGrouping: 'always', minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(grams / 1000)

const figuresOf = ({ cartons, netGram, grossGram, volumeLitre }: Packing, tag: string): string[] => [
  countText(cartons, tag),
  ...[netGram, grossGram, volumeLitre].map((amount) => kilograms(amount, tag)),
]

/** How a line is packed, as stored with the order; zeros if unknown. */
interface PackedLine {
  weightGram: number
  cartonQuantity: number
  cartonWeightGram: number
  cartonLengthMm: number
  cartonWidthMm: number
  cartonHeightMm: number
}

interface Packing {
  cartons: number
  netGram: number
  grossGram: number
  /** In litres (0.001 m³), rounded up for the line. */
  volumeLitre: number
}

const MM3_PER_LITRE = 1_000_000

/**
 * Whole cartons, the last one possibly partly filled (decisions §13.7). Gross weight is net weight plus the empty weight of every carton;
 * if a carton is said to weigh less than its contents, gross equals net. A partly filled carton takes as much room as a full one.
 */
export function packingOf(line: PackedLine, quantity: number): Packing {
  const perCarton = Math.max(1, line.cartonQuantity)
  const cartons = Math.ceil(quantity / perCarton)
  const netGram = quantity * line.weightGram
  const emptyGram = Math.max(0, line.cartonWeightGram - perCarton * line.weightGram)
  const volume = cartons * line.cartonLengthMm * line.cartonWidthMm * line.cartonHeightMm
  return { cartons, netGram, grossGram: netGram + cartons * emptyGram, volumeLitre: Math.ceil(volume / MM3_PER_LITRE) }
}

export const sumOfPackings = (packings: readonly Packing[]): Packing =>
  packings.reduce(
    (sum, each) => ({
      cartons: sum.cartons + each.cartons,
      netGram: sum.netGram + each.netGram,
      grossGram: sum.grossGram + each.grossGram,
      volumeLitre: sum.volumeLitre + each.volumeLitre,
    }),
    { cartons: 0, netGram: 0, grossGram: 0, volumeLitre: 0 },
  )
