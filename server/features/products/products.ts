import { cardsByIdCalls } from '#server/features/products/cards-by-id.ts'
import { commentCalls } from '#server/features/products/comments.ts'
import { productInfoCalls } from '#server/features/products/product-info.ts'
import { productPageCalls } from '#server/features/products/product-page.ts'
import { relatedProductCalls } from '#server/features/products/related-products.ts'

export const productCalls = [...productPageCalls, ...productInfoCalls, ...cardsByIdCalls, ...commentCalls, ...relatedProductCalls]
