interface ShortLine {
  quantity: number
  /** Pieces to add, or where stock is short, to remove. */
  gapQuantity: number
  isStockShort: boolean
  orderMultiple: number
  stock: number
}

/** The quantity with which a line can be ordered by itself; 0 if there is none. */
export function mendedQuantity({ quantity, gapQuantity, isStockShort, orderMultiple, stock }: ShortLine): number {
  if (isStockShort) return Math.max(0, quantity - gapQuantity - ((quantity - gapQuantity) % orderMultiple))
  const raised = quantity + gapQuantity
  return raised > stock ? 0 : raised
}
