import type { FastifyReply } from 'fastify'

const signals = new WeakMap<FastifyReply, AbortSignal>()

/**
 * Aborts when the client hangs up before its answer has been sent. Fastify's own `request.signal` aborts as soon as
 * a body has been read, that is for every POST.
 */
export function requestSignal(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply)
  if (known) return known
  const controller = new AbortController()
  const { raw } = reply
  if (raw.destroyed) controller.abort()
  else {
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort()
    })
  }
  signals.set(reply, controller.signal)
  return controller.signal
}
