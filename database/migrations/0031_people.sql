CREATE TABLE "job_runs" (
	"name" varchar(128) PRIMARY KEY NOT NULL,
	"last_end_time" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"sent_total" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "status_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "end_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "end_reason" varchar(500);--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "operator_id" bigint;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "decision" smallint;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "statement" text;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "ending_second_factors" ON "second_factors" USING btree ("end_time") WHERE "second_factors"."end_time" is not null;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "report_decision_known" CHECK ("listing_reports"."decision" between 1 and 4);