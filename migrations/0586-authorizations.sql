alter function standings_of rename to authorizations_of;
