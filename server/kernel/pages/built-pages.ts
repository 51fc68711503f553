import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LATEST_BUILD_PATH } from '#contract/builds.ts'
import type { Config } from '#server/kernel/config.ts'
import { showBuild } from '#server/kernel/metrics/build.ts'
import { retainedAssetsIn } from '#server/kernel/pages/retained-assets.ts'
import type { WebBuild } from '#server/kernel/pages/web-build.ts'

const BUILD = join(import.meta.dirname, '../../../build')

/** Folder of this release's scripts, styles and fonts; their names contain a content hash. */
export const BUILT_ASSETS = join(BUILD, 'client/assets')

/** Loads the built pages, and serves their assets and those of former builds that open tabs may still request. */
export async function builtPages(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): Promise<WebBuild> {
  const folder = retainedAssetsIn(dataDir)
  await mkdir(folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: [BUILT_ASSETS, folder],
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    cacheControl: true,
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: join(BUILD, 'client'),
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    maxAge: '1h',
    decorateReply: false,
  })
  const build = (await import(join(BUILD, 'server/index.js'))) as WebBuild
  showBuild(build.assets.version)
  // The id of the build that this process runs, even if another one has replaced its files.
  app.get(LATEST_BUILD_PATH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ id: build.assets.version }))
  return build
}
