import { z } from 'zod'
import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { localizedAnswer } from '#contract/localized.ts'
import { WATCH_TYPE, watchType } from '#contract/watches/watches.ts'
import { unitPriceText } from '#server/features/pricing/money-text.ts'
import { isInStock } from '#server/features/watches/watches.queries.ts'
import { mailKind } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

/** To the buyer who set the alert; sent once. */
export const watchMail = mailKind({
  name: 'watch',
  facts: z.object({
    productId: z.int(),
    names: localizedAnswer,
    type: watchType,
    /** The buyer's price limit, and the product's lowest price when it fell below it. */
    price: z.string().nullable(),
    lowest: z.string().nullable(),
    currencyCode: z.string(),
    currencyDigits: z.int(),
  }),
  // A mail that is sent late says nothing that is no longer true.
  read: async (db, { productId, type }) => type !== WATCH_TYPE.backInStock || (await isInStock(db, productId)) || undefined,
  message: ({ productId, names, type, price, lowest, currencyCode: code, currencyDigits: digits }, { language }) => {
    const product = names[language]
    const textOf = (amount: string | null) =>
      amount === null ? '' : unitPriceText({ code, digits }, amount, LANGUAGE_FACTS[language].intl)
    const isStock = type === WATCH_TYPE.backInStock
    return {
      subject: isStock ? words.mail_watch_stock_subject({ product }) : words.mail_watch_price_subject({ product, price: textOf(lowest) }),
      paragraphs: [
        isStock
          ? words.mail_watch_stock_text({ product })
          : words.mail_watch_price_text({ product, price: textOf(price), lowest: textOf(lowest) }),
      ],
      button: { label: words.mail_watch_open(), path: `/product/${productId}` },
      notes: [words.mail_watch_once()],
    }
  },
})
