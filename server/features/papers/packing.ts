/** How a line is packed, as the order froze it; zeros where it is not known. */
export interface PackedLine {
  weightGram: number
  cartonQuantity: number
  cartonWeightGram: number
  cartonLengthMm: number
  cartonWidthMm: number
  cartonHeightMm: number
}

export interface Packing {
  cartons: number
  netGram: number
  grossGram: number
  /** In litres (0.001 m³), rounded up for the line. */
  volumeLitre: number
}

const MM3_PER_LITRE = 1_000_000

/**
 * Whole cartons, the last one perhaps partly filled (decisions §13.7). Gross is net and the empty weight of every carton; where
 * the carton is said to weigh less than what is in it, gross is net. A carton that is not full takes as much room.
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
