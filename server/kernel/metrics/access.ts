import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Config, isLoopbackName } from '#server/kernel/config.ts'

/** What proxies leave on a request: it comes from elsewhere, whoever hands it over. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request shows METRICS_TOKEN, or, where none is set, was made on this machine and to it. */
export function mayReadMetrics({ metricsToken }: Pick<Config, 'metricsToken'>, { headers, hostname, raw }: FastifyRequest): boolean {
  if (metricsToken) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopbackName(address) && isLoopbackName(hostname) && !FORWARDED.some((name) => name in headers)
}

/** In equal time however much of it is right. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
