import type { FastifyInstance } from 'fastify'
import { takeEvent } from '#server/features/payments/provider-events.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { HttpError } from '#server/kernel/calls/fail.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import { WrongSignature } from '#server/kernel/cards/provider.ts'

const PATH = '/api/payment/webhook/stripe'

/**
 * POST /api/payment/webhook/stripe: receives Stripe's events if cards are configured. The signature covers the bytes as they were sent, so
 * the body is not parsed before. 400 for a wrong signature or one older than five minutes; Stripe sends events again that fail.
 */
export function stripeWebhook(app: FastifyInstance, appContext: AppContext): void {
  if (!appContext.config.stripe) return
  app.register(async (webhook) => {
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    webhook.post(PATH, async ({ headers, body, log }, reply) => {
      const cards = (await cardProvider(appContext.config))!
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new HttpError(400)
      const event = (() => {
        try {
          return cards.readEvent(body, signature, appContext.clock())
        } catch (error) {
          throw error instanceof WrongSignature ? new HttpError(400) : error
        }
      })()
      await takeEvent(appContext, cards, event, (line) => log.error(line))
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
