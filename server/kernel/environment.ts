/** Of OpenTelemetry's (traces/settings.ts). */
const OWN = 'EXPORTER_OTLP_ENDPOINT|EXPORTER_OTLP_HEADERS|SERVICE_NAME|TRACES_SAMPLER|TRACES_SAMPLER_ARG|BSP_SCHEDULE_DELAY'

/**
 * Client libraries read these by themselves, in front of or beside what they are given: pg takes PGPORT for an address
 * without a port, PGOPTIONS for every session. The settings of this program are those of config.ts alone (safety.md 26).
 */
const OF_OTHER_PROGRAMS = new RegExp(
  `^(PG[A-Z]+|NODE_PG_.+|GRAPHILE_.+|NO_LOG_SUCCESS|AWS_.+|OTEL_(?!(${OWN})$).+|(https?|all|no)_proxy)$`,
  'i',
)

// Imported before the libraries, some of which look as soon as they are loaded.
for (const name of Object.keys(process.env)) if (OF_OTHER_PROGRAMS.test(name)) delete process.env[name]
