DROP INDEX "one_default_address";--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "delete_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "was_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "deleted_addresses" ON "addresses" USING btree ("delete_time") WHERE "addresses"."delete_time" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("account_id") WHERE "addresses"."is_default" and "addresses"."delete_time" is null;