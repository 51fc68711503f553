// The server and what it is started with. npm start installs and builds, then runs this as one bundle (server-process.mjs).
import '#server/kernel/environment.ts'

// Some libraries read the environment as they are loaded: only now.
const { runServer } = await import('#server/main.ts')

await runServer(async () => {
  const [{ seedShop }, { demoPictureSource }] = await Promise.all([
    import('#database/seed-shop.ts'),
    import('#database/demo/picture-source.ts'),
  ])
  return { seed: seedShop, pictureSource: demoPictureSource }
})
