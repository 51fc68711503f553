import type { FastifyInstance } from 'fastify'
import { REDRAWN_PATH } from '#contract/builds.ts'
import { MINUTE_MS } from '#contract/durations.ts'

/**
 * How often browsers draw pages anew, because something had changed them before their scripts ran, or because of a fault of ours:
 * counted, and logged once a minute at most, whoever posts how often.
 */
export function countRedrawn(app: FastifyInstance): void {
  let redrawn = 0
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    if (redrawn > 0) app.log.info({ redrawn }, 'pages were drawn anew by browsers')
    redrawn = 0
    timer = undefined
  }
  app.post(REDRAWN_PATH, async (_request, reply) => {
    redrawn++
    timer ??= setTimeout(report, MINUTE_MS)
    return reply.code(204).send()
  })
  app.addHook('onClose', () => {
    clearTimeout(timer)
    report()
  })
}
