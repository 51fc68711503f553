import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'

/** A collector that accepts every batch and never answers. */
const silent = createServer(() => {}).listen(0, '127.0.0.1')
await new Promise((resolve) => silent.once('listening', resolve))
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})
const SPANS = 200_000

/** Spans are at least 1 kB: all of them together would be three times the worker's memory. */
const MOST_MB = 64

test.each([
  ['nobody listens', 'http://127.0.0.1:1'],
  ['nobody answers', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`],
])('where %s memory does not grow with the spans, and the log is told once', { timeout: 60_000 }, async (_, url) => {
  const settings = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '20' }).traces
  const worker = new Worker(new URL('../../../tests/span-flood.ts', import.meta.url), {
    workerData: { settings, spans: SPANS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  })
  const warnings = await new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  await worker.terminate()
  expect(warnings.length).toBeLessThanOrEqual(1)
})
