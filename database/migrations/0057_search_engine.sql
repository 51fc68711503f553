CREATE TABLE "search_changes" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"sent_version" bigint DEFAULT 0 NOT NULL,
	"change_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"name" varchar(200) PRIMARY KEY NOT NULL,
	"mapping_version" integer NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_waiting" ON "search_changes" USING btree ("change_time","product_id") WHERE version > sent_version;