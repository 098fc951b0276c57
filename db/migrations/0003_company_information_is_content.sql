-- narrows: versions that know 0002_site_content serve on.
DROP TABLE "company_information_versions" CASCADE;