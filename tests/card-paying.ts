import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { payments } from '#server/features/payments/payments.table.ts'
import { jobPlan } from '#server/job-plan.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { checkBooksAfterEach, type Placed, payBy } from '#tests/paying.ts'
import { openShop, type Shop } from '#tests/shop.ts'
import { openStripeServer, type StripeServer, signedEvent } from '#tests/stripe-server.ts'

/** A shop that takes cards from a stand-in of the provider; its books are checked after each test. */
export async function openCardShop() {
  const stripe = await openStripeServer()
  const shop = await openShop({ stripe: stripe.settings, publicUrl: 'https://shop.example' })
  await checkBooksAfterEach(shop)
  return { stripe, shop, ...cardsOf(shop, stripe) }
}

function cardsOf(shop: Shop, stripe: StripeServer) {
  const { db } = shop.appContext.database
  /** Starts a card payment of all that is due; returns the payment's row and the request to the provider. */
  async function begun(placed: Placed, more: Parameters<typeof payBy>[3] = {}) {
    const { data, code } = await payBy(shop, placed, 1, more)
    expect(code).toBe(200)
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, Number(data.payId)))
    return { ...data, payment: payment!, session: stripe.requested.at(-1)! }
  }
  type Begun = Awaited<ReturnType<typeof begun>>

  const deliver = ({ payload, signature }: ReturnType<typeof signedEvent>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    })

  const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) =>
    JSON.stringify({ id, object: 'event', type, created: Math.floor(shop.appContext.clock().getTime() / 1000), data: { object } })

  const sessionOf = ({ payId, payment }: Begun, more: object = {}) => ({
    id: payment.sessionId,
    object: 'checkout.session',
    client_reference_id: payId,
    payment_intent: `pi_${payId}`,
    payment_status: 'paid',
    amount_total: Number(payment.payAmount),
    currency: payment.currencyCode.toLowerCase(),
    ...more,
  })

  /** An event signed by the provider at the shop's present time. */
  const signed = (event: string, more: Parameters<typeof signedEvent>[1] = {}) =>
    signedEvent(event, { now: shop.appContext.clock().getTime(), ...more })

  /** Sends the shop an event about a checkout session; returns the HTTP status. */
  const report = async (type: string, object: object, id?: string) =>
    (await deliver(signed(eventOf(`checkout.session.${type}`, object, id)))).statusCode

  const statusOf = async ({ payId }: Begun) =>
    (
      await db
        .select()
        .from(payments)
        .where(eq(payments.id, Number(payId)))
    )[0]!.status
  const runJobs = () => finishJobs(shop.appContext, jobPlan)
  const sendRefunds = async () => {
    await inTransaction(db, 'write', (transaction) => shop.appContext.jobs.add(transaction, 'payRefunds', {}))
    await runJobs()
  }

  return { begun, deliver, eventOf, sessionOf, signed, report, statusOf, runJobs, sendRefunds }
}
