import type { CardProvider } from '#server/kernel/cards/provider.ts'
import type { Config, StripeSettings } from '#server/kernel/config.ts'

const opened = new WeakMap<StripeSettings, Promise<CardProvider>>()

/** The configured card provider, whose library is imported only then; null if none is configured. */
export async function cardProvider({ stripe }: Pick<Config, 'stripe'>): Promise<CardProvider | null> {
  if (!stripe) return null
  const provider = opened.get(stripe) ?? import('#server/kernel/cards/stripe.ts').then(({ stripeCards }) => stripeCards(stripe))
  opened.set(stripe, provider)
  return provider
}
