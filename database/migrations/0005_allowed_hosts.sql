CREATE TABLE "allowed_hosts" (
	"host" varchar(260) PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- What an operator has linked to already stays linked.
INSERT INTO "allowed_hosts" ("host")
SELECT DISTINCT lower(substring("address" from '^https?://([^/?#@]+)'))
FROM (SELECT "skip_url" FROM "footer_links" UNION SELECT "skip_url" FROM "ads" UNION SELECT "download_url" FROM "client_versions") AS "linked" ("address")
WHERE "address" ~ '^https?://[^/?#@]+';
