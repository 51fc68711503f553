ALTER TABLE "listing_reports" ADD COLUMN "report_no" varchar(20) NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_reportNo_unique" UNIQUE("report_no");