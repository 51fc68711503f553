/** The OTEL_ variables that are settings of this program (traces/settings.ts). */
const OWN = 'EXPORTER_OTLP_ENDPOINT|EXPORTER_OTLP_HEADERS|SERVICE_NAME|TRACES_SAMPLER|TRACES_SAMPLER_ARG|BSP_SCHEDULE_DELAY'

/**
 * Client libraries read these by themselves, instead of or besides the options passed to them: pg uses PGPORT for a URL
 * without a port, PGOPTIONS for every session. This program takes its settings from config.ts only (safety.md 26).
 */
const OF_OTHER_PROGRAMS = new RegExp(
  `^(PG[A-Z]+|NODE_PG_.+|GRAPHILE_.+|NO_LOG_SUCCESS|AWS_.+|OTEL_(?!(${OWN})$).+|(https?|all|no)_proxy)$`,
  'i',
)

// Import this module before the libraries: some read the environment when they are loaded.
for (const name of Object.keys(process.env)) if (OF_OTHER_PROGRAMS.test(name)) delete process.env[name]
