import type { CartItem } from '#contract/cart/cart.ts'
import * as words from '#words'

/** A line's product and variant. */
export const lineName = ({ productName, specName }: Pick<CartItem, 'productName' | 'specName'>): string =>
  specName ? words.ui_remarked({ text: productName, remark: specName }) : productName
