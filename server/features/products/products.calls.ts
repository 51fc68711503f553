import { cardsByIdCalls } from '#server/features/products/cards-by-id.calls.ts'
import { commentCalls } from '#server/features/products/comments.calls.ts'
import { consoleProductCalls } from '#server/features/products/console/products.calls.ts'
import { productEditorCalls } from '#server/features/products/editor/editor.calls.ts'
import { productInfoCalls } from '#server/features/products/info.calls.ts'
import { productPageCalls } from '#server/features/products/page.calls.ts'
import { relatedProductCalls } from '#server/features/products/related-products.calls.ts'
import { repricingCalls } from '#server/features/products/repricing/prices.calls.ts'

export const productCalls = [
  ...productPageCalls,
  ...productInfoCalls,
  ...cardsByIdCalls,
  ...commentCalls,
  ...relatedProductCalls,
  ...consoleProductCalls,
  ...productEditorCalls,
  ...repricingCalls,
]
