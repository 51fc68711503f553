import { z } from 'zod'
import { productCard } from '#contract/catalogue/product-card.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LARGEST_UPLOAD_BYTES, receivedFile } from '#contract/uploads/uploads.ts'

export const MOST_ALIKE = 20

export const searchByPicture = endpoint({
  method: 'POST',
  path: '/api/product/pictureSearch',
  access: 'buyer',
  transaction: 'none',
  summary: 'Products with the same or nearly the same photo, closest first. The picture is not stored. 140001 no picture, 140002 too large',
  largestFile: LARGEST_UPLOAD_BYTES,
  input: z.strictObject({ file: receivedFile }),
  output: z.array(productCard).max(MOST_ALIKE),
})
