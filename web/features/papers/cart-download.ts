import { readCartPaper } from '#contract/lists/papers.ts'
import { readChoices } from '#web/features/cart/choices.ts'
import { offerDownload } from '#web/features/papers/offer-download.ts'
import { loads } from '#web/loader-context.ts'

/** Redirects to the cart as a PDF, as it was chosen: the query is that of the cart's page, with its destination. */
export const loader = loads((ctx) => {
  const { lines, destination, incoterms, freight } = readChoices(ctx.url.searchParams)
  const methods = Object.entries(freight).map((pair) => pair.join(':'))
  return offerDownload(ctx, readCartPaper, {
    incoterms,
    ...(lines?.length ? { cartIds: lines.join(',') } : {}),
    ...(methods.length > 0 ? { methods: methods.join(',') } : {}),
    ...(destination?.startsWith('a') ? { addressId: destination.slice(1) } : {}),
    ...(destination?.startsWith('c') ? { countryCode: destination.slice(1) } : {}),
  })
})
