// Entry point of the server. npm start installs and builds, then runs this file as one bundle (server-process.mjs).
import '#server/kernel/environment.ts'

// Imported only now, because some libraries read the environment when they are loaded.
const { runServer } = await import('#server/main.ts')

await runServer(async () => {
  const [{ seedShop }, { demoPictureSource }] = await Promise.all([
    import('#database/seed-shop.ts'),
    import('#database/demo/picture-source.ts'),
  ])
  return { seed: seedShop, pictureSource: demoPictureSource }
})
