import type { FastifyInstance } from 'fastify'
import { REDRAWN_PATH } from '#contract/builds.ts'
import { MINUTE_MS } from '#contract/durations.ts'

/**
 * Counts how often browsers had to render a page again, because something had changed it before hydration or because of a fault of ours.
 * Logs the count at most once a minute, however many reports arrive.
 */
export function countRedrawn(app: FastifyInstance): void {
  let redrawn = 0
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    if (redrawn > 0) app.log.info({ redrawn }, 'browsers had to render pages again')
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
