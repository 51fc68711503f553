DROP INDEX "one_rate_per_zone_and_method";--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "customs_union" varchar(10);--> statement-breakpoint
ALTER TABLE "duty_rates" ADD COLUMN "origin_code" varchar(10) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_rates" DROP CONSTRAINT "duty_rates_country_code_hs_prefix_pk";--> statement-breakpoint
ALTER TABLE "duty_rates" ADD CONSTRAINT "duty_rates_country_code_origin_code_hs_prefix_pk" PRIMARY KEY("country_code","origin_code","hs_prefix");--> statement-breakpoint
ALTER TABLE "freight_rates" ADD COLUMN "origin_zone" varchar(20) DEFAULT 'china' NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_rates" ALTER COLUMN "origin_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_type" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lead_time_days" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_from_date" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_to_date" date;--> statement-breakpoint
CREATE UNIQUE INDEX "one_rate_per_lane_and_method" ON "freight_rates" USING btree ("origin_zone","zone","freight_type");
